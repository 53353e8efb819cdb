import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Makes a folder that is removed with everything in it when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pet-store-test-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  onTestFinished(() => {
    try {
      remove()
    } catch {
      // A write that was under way made a file meanwhile. Node tries again without looking for new ones.
      remove()
    }
  })
  return folder
}
