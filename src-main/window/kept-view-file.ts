import type { AdditionId } from '../../src-shared/addition.ts'
import { type KeptView, keptViewSchema } from '../../src-shared/kept-view.ts'
import { type KeptFile, type KeptFilePlace, openKeptFile } from '../files/kept-file.ts'

/** Opens the file that keeps the clerk's view. */
export function openKeptView(place: KeptFilePlace): KeptFile<KeptView> {
  return openKeptFile({ ...place, name: 'view.json', schema: keptViewSchema })
}

/** Whether a draft of the add form holds an addition. */
export function isInDraft({ drafts }: KeptView, id: AdditionId): boolean {
  return Object.values(drafts).some((draft) => draft?.id === id)
}
