import * as z from 'zod/mini'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { WriteProblem } from '../../../src-shared/failure.ts'
import { baseUrlsSchema } from '../../../src-shared/former-stores-schema.ts'
import {
  forAnotherStore,
  type KeptDeliveryDraft,
  keptDeliveryDraftSchema,
  noDeliveryDraft,
} from '../../../src-shared/kept-delivery-draft.ts'
import { type KeptFilePlace, openKeptFile } from '../../files/kept-file.ts'
import type { PetStoresParts } from '../store/pet-stores.ts'

/** Which store a kept value belongs to. */
export interface BaseUrls extends Pick<PetStoresParts, 'baseUrlOf'> {
  /** An environment's base URL before the clerk first changed it: what 2.1.0 kept is about that store. Null if it has none. */
  readonly firstBaseUrlOf: PetStoresParts['baseUrlOf']
}

/** The deliveries under review, one for each environment, kept so that they survive a restart. */
export type DeliveryDrafts = ReturnType<typeof createDeliveryDrafts>

const draftSchema = z._default(z.nullable(keptDeliveryDraftSchema), null)
const keptSchema = z.object({
  production: draftSchema,
  staging: draftSchema,
  practice: draftSchema,
  baseUrls: baseUrlsSchema,
})

/** Makes {@link DeliveryDrafts}. The file may have megabytes, so it is read when the screen of a delivery first asks. */
export function createDeliveryDrafts(place: KeptFilePlace, { baseUrlOf, firstBaseUrlOf }: BaseUrls) {
  const kept = openKeptFile({ ...place, name: 'delivery-drafts.json', schema: keptSchema })
  return {
    /** The delivery under review in an environment, without what was only about another store. */
    recall(environment: EnvironmentId): KeptDeliveryDraft {
      const { [environment]: draft, baseUrls } = kept.current()
      const isHere = (baseUrls[environment] ?? firstBaseUrlOf(environment)) === baseUrlOf(environment)
      return draft === null ? noDeliveryDraft : isHere ? draft : forAnotherStore(draft)
    },
    /** Resolves to null once the draft is on the disk, or to the reason why it could not be written. */
    keep(environment: EnvironmentId, draft: KeptDeliveryDraft): Promise<WriteProblem | null> {
      const isEmpty = draft.text === '' && draft.review === null
      const baseUrls = { ...kept.current().baseUrls, [environment]: baseUrlOf(environment) ?? '' }
      return kept.keep({ ...kept.current(), [environment]: isEmpty ? null : draft, baseUrls })
    },
    notice: kept.notice,
    settled: kept.settled,
  }
}
