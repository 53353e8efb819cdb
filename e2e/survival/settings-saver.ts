// Saves settings as fast as it can until it is killed.
import { openSettingsFile } from '../../src-main/settings/settings-file.ts'

const [folder = ''] = process.argv.slice(2)
const settingsFile = openSettingsFile({ folder, now: Date.now })
for (let round = 0; ; round += 1) {
  // The file is short in one round and longer than a disk page in the next.
  const keysSavedFor = Array.from({ length: round % 2 === 0 ? 0 : 400 }, (_, index) => `https://${index}.example/v1`)
  await settingsFile.update((settings) => ({ ...settings, keysSavedFor }))
  if (round === 0) process.stdout.write('saving\n')
}
