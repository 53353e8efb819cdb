import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ElectronApplication, expect } from '@playwright/test'
import { mergedColumns, overEachOther, sharedText } from '../../src-main/files/workbook/testing/hostile-workbooks.ts'
import { exitCode, quit } from '../support/app/electron-app.ts'
import { type LaunchedApp, test } from '../support/app/launch-app.ts'
import { addPet } from '../support/clerk/add-sheet.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { answerOpenDialog } from '../support/computer/file-dialogs.ts'
import { peakDuring } from './peak-memory.ts'

/** Shows where a delivery to the practice store begins. */
async function beginDelivery(launched: LaunchedApp) {
  const delivery = deliveryIn(launched)
  await delivery.open()
  return {
    ...delivery,
    /** Writes a file into the profile, and gives its path. */
    write(name: string, contents: string | Buffer): string {
      const file = path.join(launched.profile, name)
      writeFileSync(file, contents)
      return file
    },
    /** Chooses a file, and does not wait for it. */
    async startToRead(file: string): Promise<void> {
      await answerOpenDialog(launched.app, file)
      await delivery.press(/^Choose (a file|another)…$/)
    },
    /** Quits, and expects the app to end by itself. It would kill itself if it had to wait longer than 5 s. */
    async quit(): Promise<void> {
      const code = exitCode(launched.app)
      await quit(launched.app)
      expect(await code).toBe(0)
    },
  }
}

/** Gives the ID of the process that is reading a file; undefined if there is none. */
function readingProcess(app: ElectronApplication): Promise<number | undefined> {
  return app.evaluate(
    ({ app: electron }) =>
      electron.getAppMetrics().find(({ type, name }) => type === 'Utility' && name === 'Files')?.pid,
  )
}

test('the app refuses workbooks made to crash it as too large, then reads another one, and quits at once even while it reads', async ({
  launchApp,
}) => {
  const delivery = await beginDelivery(await launchApp({ environment: 'practice' }))
  const { app, window, write } = delivery
  const tooLarge = window.getByText('The file is too large.')
  const idle = await peakDuring(app, () => window.waitForTimeout(500))
  for (const [what, bytes] of Object.entries({
    'one long text in 300,000 cells': sharedText(),
    'a long text in cells that go down 10,000 rows': mergedColumns(),
    'stored parts that claim to be empty': overEachOther(400, 10 * 1024 * 1024, 'stored'),
  })) {
    const peak = await peakDuring(app, async () => {
      await delivery.startToRead(write('chosen.xlsx', bytes))
      await expect(tooLarge, what).toBeVisible()
    })
    console.log(`main’s memory in MiB with ${what}: ${idle.main} at rest, ${peak.main} at most`)
    expect(peak.main - idle.main).toBeLessThan(300)
    await expect.poll(() => readingProcess(app)).toBeUndefined()
    await delivery.choose(path.join(import.meta.dirname, '../../src-main/files/workbook/testing/birds.xlsx'))
    await delivery.hasNames({ 5: 'Kiwi' })
    await expect(tooLarge).toHaveCount(0)
  }

  await delivery.startToRead(write('chosen.xlsx', overEachOther(2000, 20 * 1024 * 1024, 'packed')))
  await expect.poll(() => readingProcess(app)).toBeDefined()
  const reading = await readingProcess(app)
  await delivery.quit()
  // Empty once the process has ended, though nobody has waited for it.
  const commandLine = () => readFile(`/proc/${reading ?? process.pid}/cmdline`, 'utf8').catch(() => '')
  if (appPlatform === 'linux') await expect.poll(commandLine).toBe('')
})

/**
 * Takes leases on files. Any other program that opens one hangs, as on a lost network drive, for the 45 s after which Linux ends the lease
 * (`man 2 fcntl`). Node.js cannot take one.
 */
const takeLease = `
import fcntl, signal, sys, time
signal.signal(signal.SIGIO, signal.SIG_IGN)
files = [open(name, 'r+') for name in sys.argv[1:]]
for file in files: fcntl.fcntl(file.fileno(), fcntl.F_SETLEASE, fcntl.F_WRLCK)
print('leased', flush=True)
time.sleep(600)
`

test('however often the clerk chooses a file on a lost drive, the app tells that it could not be opened, keeps working and quits at once', async ({
  launchApp,
}) => {
  test.skip(
    appPlatform !== 'linux' || spawnSync('python3', ['--version']).error !== undefined,
    'without a drive that hangs, only Linux can make a file hang, and this test needs Python for it',
  )
  const delivery = await beginDelivery(await launchApp({ environment: 'practice' }))
  const { window, write } = delivery
  const [lost, lastLost] = [write('lost.csv', 'Kiwi;7\n'), write('last-lost.csv', 'Kiwi;7\n')]
  const holder = spawn('python3', ['-c', takeLease, lost, lastLost], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  await delivery.startToRead(lost)
  await expect(window.getByText('The file could not be opened.')).toBeVisible()

  // Main has four threads for files.
  for (let time = 0; time < 5; time += 1) {
    await delivery.startToRead(lost)
    await window.keyboard.press('Escape')
    await delivery.open()
  }
  await delivery.choose(write('good.csv', 'Mango;7\n'))
  await delivery.hasNames({ 1: 'Mango' })
  await window.keyboard.press('Escape')
  await addPet(window, 'practice', { name: 'Rex', categoryId: '3', status: 'Available' })
  await expect(window.getByText(/^Rex added to Practice as #\d+\.$/)).toBeVisible()

  await delivery.open()
  await delivery.startToRead(lastLost)
  const stillHangs = () =>
    new RegExp(`LEASE +BREAKING .*:${statSync(lastLost).ino} `).test(readFileSync('/proc/locks', 'utf8'))
  await expect.poll(stillHangs).toBe(true)
  await delivery.quit()
  // The app did not wait for the file.
  expect(stillHangs()).toBe(true)
  holder.kill()
})
