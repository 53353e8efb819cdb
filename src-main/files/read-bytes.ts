import { open, stat } from 'node:fs/promises'

/** How much to read at a time where the drive states no size, in bytes. */
const usualPart = 64 * 1024

/** Reads at most `most` bytes of a file. Rejects as the file system does, for anything but a file, and if a part is missing. */
export async function readBytes(file: string, most: number): Promise<Buffer> {
  // Opening a pipe would wait until something writes to it.
  const status = await stat(file)
  if (!status.isFile()) throw new Error('This is no file.')
  const handle = await open(file, 'r')
  try {
    // One more, so that a file that has grown meanwhile does not pass for a whole one.
    let buffer = Buffer.alloc(Math.min(most, status.size + 1))
    let size = 0
    // A read may give less than there is, on network drives or when it is interrupted.
    while (size < most) {
      // Some drives state a size of 0 for every file.
      if (size === buffer.length) {
        buffer = Buffer.concat([buffer], Math.min(most, Math.max(2 * buffer.length, usualPart)))
      }
      const { bytesRead } = await handle.read(buffer, size, buffer.length - size, size)
      if (bytesRead === 0) {
        // A network drive that lost its connection may end a file too early. Rows would be missing without a sign.
        const { size: whole } = await handle.stat()
        if (size < Math.min(most, whole)) throw new Error('This is not the whole file.')
        break
      }
      size += bytesRead
    }
    return buffer.subarray(0, size)
  } finally {
    await handle.close()
  }
}
