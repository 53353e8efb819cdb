import { words } from '../../../../src-shared/words/words.ts'
import { useTypedKeys } from '../../../ui/typed-run.ts'
import { scannedNumber } from '../../search/asked-number.ts'

/** Says that a scan changed nothing in the delivery under review, until the clerk does something else. */
export function ScanLine() {
  const scan = useTypedKeys((keys) => (keys.run?.end?.isStopped ? keys.scan : null))
  return (
    <div role="status" className="font-semibold wrap-anywhere empty:hidden">
      {scan && words.delivery.review.scanned(scannedNumber(scan) ?? scan.typed)}
    </div>
  )
}
