import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '../../../scripts/run/project-root.mjs'
import type { PetService } from '../service/pet-service.ts'

const written = path.join(projectRoot, 'src-main/files/testing/written-by-1.0.0')

/**
 * Copies the files that 1.0.0 wrote, for a clerk who had used every part of it, into a profile, and replaces the clerk's staging by a running
 * service. Gives the files' names. They have no key, which is in the password store.
 */
export async function leaveFilesOf100(
  profile: string,
  { baseUrl }: Pick<PetService, 'baseUrl'>,
): Promise<readonly string[]> {
  await cp(written, profile, { recursive: true })
  for (const name of ['settings.json', 'last-lists.json']) {
    const file = path.join(profile, name)
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replaceAll('https://staging.pets.example.com/v1', baseUrl))
  }
  return readdir(written)
}
