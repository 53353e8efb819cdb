import { type LabelPaper, type LabelPaperId, labelPaperIds, labelPapers } from '../../../src-shared/label-papers.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Select } from './choices.tsx'

function nameOf({ page, sheet, size, columns, rows }: LabelPaper): string {
  if (page === null) return words.labels.asPrinter
  return sheet === null ? words.labels.roll(size) : words.labels.sheet(sheet, columns, rows)
}

/** The choice of the paper that labels are printed on. `label` names it. */
export function LabelPaperSelect({
  label,
  value,
  onChange,
}: {
  label: string
  value: LabelPaperId
  onChange: (paper: LabelPaperId) => void
}) {
  const options = labelPaperIds.map((id) => ({ value: id, label: nameOf(labelPapers[id]) }))
  return <Select label={label} options={options} value={value} onChange={onChange} />
}
