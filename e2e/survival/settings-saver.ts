// Saves settings as fast as it can until it is killed.
import { openSettingsFile } from '../../src-main/settings/settings-file.ts'

const [folder = ''] = process.argv.slice(2)
const settingsFile = openSettingsFile({ folder, now: Date.now })
for (let round = 0; ; round += 1) {
  // Alternately short and longer than one page of the disk.
  const keysSavedFor = Array.from({ length: round % 2 === 0 ? 0 : 400 }, (_, index) => `https://${index}.example/v1`)
  await settingsFile.update((settings) => ({ ...settings, keysSavedFor }))
  if (round === 0) process.stdout.write('saving\n')
}
