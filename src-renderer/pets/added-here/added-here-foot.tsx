import { Copy, Download, Printer, Tag } from 'lucide'
import type { Addition } from '../../../src-shared/addition.ts'
import type { DeliveryId } from '../../../src-shared/delivery-place.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { localDate } from '../../../src-shared/local-date.ts'
import { words } from '../../../src-shared/words/words.ts'
import { useCommand } from '../../bridge/command-actions.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { copyText } from '../../ui/notices/copy-text.ts'
import { exportTable } from '../../ui/notices/export-table.ts'
import { useViewStore } from '../../view/view-store.ts'
import { useCategories } from '../categories/category-store.ts'
import { addedByDelivery, addedIds, addedPets } from '../queries/additions.ts'
import { additionTable } from './addition-cells.ts'

/** Copies the IDs of all additions that are shown, exports them, prints them and their labels, with buttons and with the menu and its keys. `delivery` is the
 * only one that is shown, null where all is. */
export function AddedHereFoot({
  environment,
  additions,
  delivery,
  onPrint,
}: {
  environment: EnvironmentId
  additions: readonly Addition[]
  delivery: DeliveryId | null
  onPrint: () => void
}) {
  const categories = useCategories(environment)
  const { addedHere } = words
  const isEmpty = additions.length === 0
  // In the place of the list's.
  useCommand('export', exportRows, !isEmpty)
  useCommand('print', onPrint, !isEmpty)
  const labelled = delivery === null ? addedPets(additions) : addedByDelivery(additions, delivery)
  const printLabels = () => useViewStore.getState().showLabels(delivery ? 'delivery' : 'added-here', labelled)
  useCommand('print-labels', printLabels, labelled.length > 0)

  function copyIds() {
    const ids = [...addedIds(additions)]
    void copyText(ids.join('\n'), addedHere.idsCopied(ids.length))
  }

  function exportRows() {
    const fileName = addedHere.exportFileName(environment, localDate(Date.now()))
    const rows = additionTable(additions, categories)
    void exportTable(environment, { fileName, rows }, { title: words.exported(additions.length) })
  }

  return (
    <footer className="flex min-h-15.75 flex-wrap items-center gap-2 border-t border-line px-5.5 py-3">
      <span className="me-auto text-sm text-soft">{addedHere.keptFor}</span>
      <Button disabled={!additions.some(({ outcome }) => outcome.kind === 'added')} onClick={copyIds}>
        <Icon icon={Copy} size={15} />
        {addedHere.copyIds}
      </Button>
      <Button disabled={isEmpty} onClick={exportRows}>
        <Icon icon={Download} size={15} />
        {addedHere.export}
      </Button>
      <Button disabled={labelled.length === 0} onClick={printLabels}>
        <Icon icon={Tag} size={15} />
        {words.commands['print-labels']}
      </Button>
      <Button disabled={isEmpty} onClick={onPrint}>
        <Icon icon={Printer} size={15} />
        {addedHere.print}
      </Button>
    </footer>
  )
}
