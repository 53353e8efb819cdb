import * as z from 'zod/mini'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import {
  type KeptDeliveryDraft,
  keptDeliveryDraftSchema,
  noDeliveryDraft,
} from '../../../src-shared/kept-delivery-draft.ts'
import { type KeptFile, type LateKeptFilePlace, openKeptFileLater } from '../../files/kept-file.ts'

/** The deliveries under review, one for each environment, kept so that they survive a restart. */
export interface DeliveryDrafts extends Pick<KeptFile<object>, 'notice' | 'settled'> {
  /** The delivery under review in an environment. */
  recall(environment: EnvironmentId): KeptDeliveryDraft
  /** Keeps the delivery under review in an environment, in place of the former. */
  keep(environment: EnvironmentId, draft: KeptDeliveryDraft): void
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
    notice: kept.notice,
    settled: kept.settled,
  }
}
