import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { BrowserWindow, Dialog } from 'electron'
import type { DeliveryText } from '../../src-shared/delivery.ts'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'
import { words } from '../../src-shared/words/words.ts'

/**
 * Asks for a text file of at most `largest` bytes and reads it. Null if the user cancelled; fails with `file-not-read`.
 */
export async function chooseTextFile(
  dialog: Pick<Dialog, 'showOpenDialog'>,
  window: BrowserWindow,
  largest: number,
): Promise<Result<DeliveryText | null>> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    properties: ['openFile'],
    filters: [
      { name: 'CSV', extensions: ['csv', 'tsv', 'tab', 'txt'] },
      { name: words.deliveryFile.allFiles, extensions: ['*'] },
    ],
  })
  const [file] = filePaths
  return canceled || file === undefined ? succeed(null) : readTextFile(file, largest)
}

/** Reads a text file of at most `largest` bytes; fails with `file-not-read`. */
export async function readTextFile(file: string, largest: number): Promise<Result<DeliveryText>> {
  const bytes = await readBytes(file, largest + 1).catch(() => null)
  if (bytes === null) return fail({ kind: 'file-not-read', reason: 'other' })
  if (bytes.length > largest) return fail({ kind: 'file-not-read', reason: 'too-large' })
  // Loaded on first use: most runs never read such a file.
  const { decodeText } = await import('../files/text-encoding.ts')
  const decoded = decodeText(bytes)
  if (decoded === null) return fail({ kind: 'file-not-read', reason: 'not-text' })
  return succeed({ fileName: basename(file), ...decoded })
}

/** Reads at most `most` bytes of a file. Rejects as the file system does, and for anything but a file. */
async function readBytes(file: string, most: number): Promise<Buffer> {
  // Opening a pipe would wait until something writes to it.
  const status = await stat(file)
  if (!status.isFile()) throw new Error('This is no file.')
  const handle = await open(file, 'r')
  try {
    const buffer = Buffer.alloc(most)
    let size = 0
    // One read may give less than there is: an interrupted one does, and network drives do.
    for (;;) {
      const { bytesRead } = await handle.read(buffer, size, most - size, size)
      if (bytesRead === 0) return buffer.subarray(0, size)
      size += bytesRead
    }
  } finally {
    await handle.close()
  }
}
