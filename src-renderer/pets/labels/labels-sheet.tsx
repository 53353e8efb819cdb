import { skipToken, useQuery } from '@tanstack/react-query'
import { Info, Printer } from 'lucide'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { fileNames, localDate } from '../../../src-shared/file-names.ts'
import type { LabelPaper } from '../../../src-shared/label-papers.ts'
import { ownPaper } from '../../../src-shared/own-label-paper.ts'
import type { PaperSize } from '../../../src-shared/printing.ts'
import { words } from '../../../src-shared/words/words.ts'
import { useCommand } from '../../bridge/command-actions.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { Button } from '../../ui/button.tsx'
import { EnvironmentIcon } from '../../ui/environment-mark.tsx'
import { Select } from '../../ui/fields/choices.tsx'
import { LabelPaperSelect } from '../../ui/fields/label-paper-select.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast, showWritten } from '../../ui/notices/messages.ts'
import { Sheet } from '../../ui/pop-ups/sheet.tsx'
import { changeLabelPaper, usePreferences } from '../../view/preferences.ts'
import { closePanel, type LabelPanel, useViewStore } from '../../view/view-store.ts'
import { useCategories } from '../categories/category-store.ts'
import { encodeCode128 } from './code-128.ts'
import { NudgeFields, NumberField, OwnPaperFields, StartPlace } from './label-fields.tsx'
import { layoutOn, mostCopiesOf, pagesOf, sizeThatFits, usedUpAfter } from './label-layout.ts'
import { LabelPreview, PrintedLabels } from './label-pages.tsx'
import { isLacking, paperOn, useLabelPaper } from './printer-paper.ts'

const printDialog = ''

/**
 * Gives the printers, and the chosen one; undefined for the system's dialog. If there is only one printer, it is chosen until the clerk
 * chooses, because Electron does not tell which printer is the system's default. `gone` is a chosen printer that the system no longer lists.
 */
function usePrinters() {
  const kept = usePreferences((state) => state.labelPrinter)
  const queryFn = () => unwrap(window.petStore.listPrinters({}))
  // A printer may have been connected or removed since.
  const { data, refetch } = useQuery({ queryKey: ['printers'], queryFn, staleTime: 0 })
  // Until main has listed the printers, shows the kept one.
  const printers = data ?? (kept ? [{ name: kept, displayName: kept }] : [])
  const isOnly = kept === null && printers.length === 1
  const printer = printers.find(({ name }) => isOnly || name === kept)
  return { printers, printer, gone: printer ? null : kept, refetch }
}

/** A paper's page size in micrometres. A PDF file needs one even if the printer decides. */
function pageSizeOf({ page, label }: LabelPaper): PaperSize {
  const { width, height } = page ?? label
  return { width: Math.round(width * 1000), height: Math.round(height * 1000) }
}

function totalOf({ sheet }: LabelPaper, labels: number, pages: number): string {
  return sheet === null ? words.labels.total(labels) : words.labels.onSheets(labels, pages)
}

/** What the clerk should know about the field above. Shows nothing without a sentence. */
function Caution({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mt-1.5 flex gap-1.5 text-sm text-pending empty:hidden">
      {children && <Icon icon={Info} size={14} className="mt-0.5 shrink-0" />}
      {children && <span>{children}</span>}
    </p>
  )
}

/** Prints pets' labels or saves them as a PDF file, and asks for the paper, the first label of a sheet and the copies. */
export function LabelsSheet({ environment, labelled }: { environment: EnvironmentId; labelled: LabelPanel }) {
  const { pets } = labelled
  const paperId = usePreferences((state) => state.labelPaper)
  // Another store's labels may be on another sheet.
  const isSameSheet = useViewStore(({ labelsUsedIn }) => labelsUsedIn === null || labelsUsedIn === environment)
  const kept = usePreferences(({ usedLabels }) => (isSameSheet ? usedLabels : 0))
  const { printers, printer, gone, refetch } = usePrinters()
  const categories = useCategories(environment)
  const [copies, setCopies] = useState(1)
  const [job, setJob] = useState<'print' | 'pdf' | null>(null)
  const id = useId()
  const fields = useRef<HTMLDivElement>(null)
  const { labels } = words

  const { data: papers = null } = useQuery({
    queryKey: ['printers', printer?.name, 'papers'],
    queryFn: printer ? () => unwrap(window.petStore.describePrinter({ printer: printer.name })) : skipToken,
    // Somebody may have changed the roll since.
    staleTime: 0,
  })
  const chosen = useLabelPaper()
  const paper = useMemo(() => paperOn(chosen, papers), [chosen, papers])
  const isSheet = paper.sheet !== null
  const usedUp = isSheet ? kept : 0
  const barcodes = useMemo(() => pets.map(({ id }) => encodeCode128(id)), [pets])
  const hasNote = environment !== 'production'
  const withoutRoom = barcodes.filter((barcode) => layoutOn(paper, barcode, hasNote).bars === null)
  const tooSmall = withoutRoom.length
  const fits = sizeThatFits(paper, barcodes, hasNote)
  const printed = useMemo(() => pets.flatMap((pet) => Array<typeof pet>(copies).fill(pet)), [pets, copies])
  const look = useMemo(() => ({ environment, categories, paper }), [environment, categories, paper])
  const pageSize = pageSizeOf(paper)
  const noteUsed = (usedLabels: number) => {
    usePreferences.setState({ usedLabels })
    useViewStore.setState({ labelsUsedIn: environment })
  }

  /** Starts a job. If the text in a field is invalid, focuses that field instead, because the clerk does not want its last valid value. */
  function start(next: 'print' | 'pdf') {
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else setJob(next)
  }
  useCommand('print', () => start('print'))

  function onPrinted(isDone: boolean) {
    if (isDone && isSheet) noteUsed(usedUpAfter(paper, usedUp, printed.length))
    if (isDone && job === 'pdf') void showWritten({ title: words.saved })
    if (isDone && job === 'print' && printer) showToast({ title: labels.sent(printed.length, printer.displayName) })
    setJob(null)
    if (!isDone) return void refetch()
    // A printer may be slow. In the meantime, the clerk may have closed this panel and opened another.
    if (useViewStore.getState().panel === labelled) closePanel()
  }

  return (
    <>
      <Sheet
        title={labels.title}
        note={labels.total(pets.length)}
        mark={<EnvironmentIcon environment={environment} size={20} />}
        onClose={closePanel}
        width="w-188"
        isWhole
        initialFocus={() => document.getElementById(id)}
        footer={
          <footer className="flex min-h-15.75 flex-wrap items-center justify-end gap-2 border-t border-line px-5.5 py-3">
            <span className="me-auto font-semibold">
              {totalOf(paper, printed.length, pagesOf(paper, printed, usedUp).length)}
            </span>
            <Button look="plain" className="px-2!" onClick={closePanel}>
              {words.cancel}
            </Button>
            <Button className="px-2.5!" onClick={() => start('pdf')}>
              {labels.savePdf}
            </Button>
            <Button id={id} look="primary" className="px-2.5!" onClick={() => start('print')} icon={Printer}>
              {words.print}
            </Button>
          </footer>
        }
      >
        <div className="flex min-h-0 flex-1 max-[40rem]:flex-col max-[40rem]:overflow-y-auto">
          <div
            ref={fields}
            className="flex w-90 shrink-0 flex-col gap-5 overflow-y-auto border-e border-line px-5.5 py-5 max-[40rem]:w-full max-[40rem]:border-e-0"
          >
            <div>
              <p aria-hidden className="mb-1.5 text-sm font-semibold">
                {labels.paper}
              </p>
              <LabelPaperSelect label={labels.paper} value={paperId} onChange={changeLabelPaper} />
              {paperId === ownPaper && <OwnPaperFields />}
              {isSheet && paperId !== ownPaper && <p className="mt-1.5 text-sm text-soft">{labels.each(paper.size)}</p>}
              {chosen.page === null && (
                <p className="mt-1.5 text-sm text-soft">
                  {papers && papers.own === null ? labels.each(paper.size) : labels.onePerPage}
                </p>
              )}
              <Caution>
                {tooSmall > 0 && words.sentences([labels.tooSmall(tooSmall), fits && labels.fitsOn(fits)])}
              </Caution>
            </div>
            <div>
              <p aria-hidden className="mb-1.5 text-sm font-semibold">
                {labels.printer}
              </p>
              <Select
                label={labels.printer}
                options={[
                  ...printers.map(({ name, displayName }) => ({ value: name, label: displayName })),
                  { value: printDialog, label: labels.printDialog },
                ]}
                value={printer?.name ?? printDialog}
                onChange={(labelPrinter) => usePreferences.setState({ labelPrinter })}
              />
              <Caution>
                {printer && isLacking(paper, papers) ? labels.lacking(printer.displayName) : gone && labels.gone(gone)}
              </Caution>
              {paper.page && !printer && <p className="mt-1.5 text-sm text-soft">{labels.inDialog}</p>}
            </div>
            {isSheet && <StartPlace paper={paper} usedUp={usedUp} count={printed.length} onChange={noteUsed} />}
            <NumberField
              label={labels.copies}
              value={copies}
              least={1}
              most={mostCopiesOf(pets.length)}
              counts
              onChange={setCopies}
            />
            <NudgeFields />
          </div>
          <LabelPreview key={paperId} look={look} pets={printed} usedUp={usedUp} />
        </div>
      </Sheet>
      {job !== null && (
        <PrintedLabels
          key={job}
          look={look}
          pets={printed}
          usedUp={usedUp}
          print={() =>
            job === 'pdf'
              ? window.petStore.savePdf({
                  fileName: fileNames.labels(environment, localDate(Date.now())),
                  paper: pageSize,
                })
              : window.petStore.print({
                  ...(paper.page && { paper: pageSize }),
                  ...(printer && { printer: printer.name }),
                })
          }
          onPrinted={onPrinted}
        />
      )}
    </>
  )
}
