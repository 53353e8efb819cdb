import { open, stat } from 'node:fs/promises'

/** Reads at most `most` bytes of a file. Rejects as the file system does, for anything but a file, and if a part is missing. */
export async function readBytes(file: string, most: number): Promise<Buffer> {
  // Opening a pipe would wait until something writes to it.
  const status = await stat(file)
  if (!status.isFile()) throw new Error('This is no file.')
  const handle = await open(file, 'r')
  try {
    // One more, so that a file that has grown meanwhile does not pass for a whole one.
    const buffer = Buffer.alloc(Math.min(most, status.size + 1))
    let size = 0
    // A read may give less than there is, on network drives or when it is interrupted.
    for (;;) {
      const { bytesRead } = await handle.read(buffer, size, buffer.length - size, size)
      if (bytesRead === 0) {
        // A network drive that lost its connection may end a file too early. Rows would be missing without a sign.
        const { size: whole } = await handle.stat()
        if (size < Math.min(most, whole)) throw new Error('This is not the whole file.')
        return buffer.subarray(0, size)
      }
      size += bytesRead
    }
  } finally {
    await handle.close()
  }
}
