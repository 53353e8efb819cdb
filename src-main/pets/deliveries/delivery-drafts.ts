import * as z from 'zod/mini'
import type { DeliveryId } from '../../../src-shared/addition.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import {
  type KeptDeliveryDraft,
  keptDeliveryDraftSchema,
  noDeliveryDraft,
  stillToFix,
  takenBack,
} from '../../../src-shared/kept-delivery-draft.ts'
import { type KeptFile, type LateKeptFilePlace, openKeptFileLater } from '../../files/kept-file.ts'

/** The deliveries under review, one for each environment, kept so that they survive a restart. */
export interface DeliveryDrafts extends Pick<KeptFile<object>, 'notice' | 'settled'> {
  /** The delivery under review in an environment. */
  recall(environment: EnvironmentId): KeptDeliveryDraft
  /** Keeps the delivery under review in an environment, in place of the former. */
  keep(environment: EnvironmentId, draft: KeptDeliveryDraft): void
  /** The rows of a delivery in an environment that are still to fix. */
  stillToFix(environment: EnvironmentId, id: DeliveryId): ReturnType<typeof stillToFix>
  /** The rows of a delivery in an environment that it sent in vain, and that are to be fixed, by their places. */
  takenBack(environment: EnvironmentId, id: DeliveryId): ReturnType<typeof takenBack>
}

const draftSchema = z._default(z.nullable(keptDeliveryDraftSchema), null)
const keptSchema = z.object({ production: draftSchema, staging: draftSchema, practice: draftSchema })

/** Makes {@link DeliveryDrafts}. The file may have megabytes, so it is read when the screen of a delivery first asks. */
export function createDeliveryDrafts(place: LateKeptFilePlace): DeliveryDrafts {
  const kept = openKeptFileLater({ ...place, name: 'delivery-drafts.json', schema: keptSchema })
  return {
    recall: (environment) => kept.current()[environment] ?? noDeliveryDraft,
    keep(environment, draft) {
      const isEmpty = draft.text === '' && draft.review === null
      void kept.keep({ ...kept.current(), [environment]: isEmpty ? null : draft })
    },
    stillToFix: (environment, id) => stillToFix(kept.current()[environment]?.review, id),
    takenBack: (environment, id) => takenBack(kept.current()[environment]?.review, id),
    notice: kept.notice,
    settled: kept.settled,
  }
}
