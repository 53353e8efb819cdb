import type { LabelPaperChoice } from '../../../src-shared/label-papers.ts'
import { type LabelPaper, labelPaperIds, labelPapers } from '../../../src-shared/label-papers.ts'
import { ownPaper } from '../../../src-shared/own-label-paper.ts'
import { words } from '../../../src-shared/words/words.ts'
import { type ChoiceProps, type Option, Select } from './choices.tsx'

function nameOf({ page, sheet, size, columns, rows, product }: LabelPaper): string {
  if (page === null) return words.labels.asPrinter
  const name = sheet === null ? words.labels.roll(size) : words.labels.sheet(sheet, columns, rows)
  return product === undefined ? name : `${name} (${product})`
}

/** The choice of label paper. */
export function LabelPaperSelect(choice: Omit<ChoiceProps<LabelPaperChoice>, 'options'>) {
  const sold = labelPaperIds.map((id): Option<LabelPaperChoice> => ({ value: id, label: nameOf(labelPapers[id]) }))
  const options = [...sold, { value: ownPaper, label: words.labels.own.title }]
  return <Select options={options} {...choice} />
}
