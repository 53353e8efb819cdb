import { create } from 'zustand'
import type { KeptView } from '../../src-shared/kept-view.ts'
import type { LabelPaperChoice } from '../../src-shared/label-papers.ts'
import { asManyAsPossible } from '../../src-shared/list-choices.ts'
import { firstOwnPaper, type OwnLabelPaper } from '../../src-shared/own-label-paper.ts'

/** The clerk's preferences in every store. They outlive the window. `firstLimit` is the limit until the clerk chooses one in a store. */
type Preferences = Omit<KeptView, 'views' | 'drafts' | 'statuses' | 'categories' | 'formerCategories'>

/** A hook for the clerk's preferences. Set them with `setState`, and a paper with the functions below. */
export const usePreferences = create<Preferences>()(() => ({
  firstLimit: asManyAsPossible,
  refresh: 'every-minute',
  labelPaper: 'as-printer',
  ownPaper: firstOwnPaper,
  labelNudge: { across: 0, down: 0 },
  labelPrinter: null,
  usedLabels: 0,
  shelfSounds: false,
}))

/** Chooses another paper for labels, which means a new sheet. */
export function changeLabelPaper(labelPaper: LabelPaperChoice): void {
  usePreferences.setState({ labelPaper, usedLabels: 0 })
}

/** Changes the paper that the clerk types, which means a new sheet. */
export function changeOwnPaper(change: Partial<OwnLabelPaper>): void {
  usePreferences.setState(({ ownPaper }) => ({ ownPaper: { ...ownPaper, ...change }, usedLabels: 0 }))
}
