// Saves settings as fast as it can until it is killed.
import { openSettingsStore } from '../../src-main/settings/settings-store.ts'

const [folder = ''] = process.argv.slice(2)
const store = openSettingsStore({ folder, now: Date.now })
for (let round = 0; ; round += 1) {
  // Alternately short and longer than one page of the disk.
  const keysSavedFor = Array.from({ length: round % 2 === 0 ? 0 : 400 }, (_, index) => `https://${index}.example/v1`)
  await store.update((settings) => ({ ...settings, keysSavedFor }))
  if (round === 0) process.stdout.write('saving\n')
}
