import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { exitCode } from '../support/app/electron-app.ts'
import { test } from '../support/app/launch-app.ts'
import { addPet } from '../support/clerk/add-sheet.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { chooseFile, deliveryCell, openDelivery } from '../support/clerk/delivery.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { answerOpenDialog } from '../support/computer/file-dialogs.ts'

/**
 * Takes a lease on a file. Any other program that opens the file hangs, as on a lost network drive, for the 45 s after which Linux
 * ends the lease (`man 2 fcntl`). Node.js cannot take one.
 */
const takeLease = `
import fcntl, signal, sys, time
signal.signal(signal.SIGIO, signal.SIG_IGN)
leased = open(sys.argv[1], 'r+')
fcntl.fcntl(leased.fileno(), fcntl.F_SETLEASE, fcntl.F_WRLCK)
print('leased', flush=True)
time.sleep(600)
`

async function putOnDeadDrive(file: string): Promise<ChildProcess> {
  writeFileSync(file, 'Kiwi;7\n')
  const holder = spawn('python3', ['-c', takeLease, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  return holder
}

test.skip(
  appPlatform !== 'linux' || spawnSync('python3', ['--version']).error !== undefined,
  'without a drive that hangs, only Linux can make a file hang, and this test needs Python for it',
)

test('however often the clerk chooses a file on a lost drive, the app tells that it could not be opened, keeps working and quits at once', async ({
  launchApp,
}) => {
  const { app, window, profile } = await launchApp({ environment: 'practice' })
  await expect(petRows(window).first()).toBeVisible()
  await openDelivery(app, window)
  const lost = path.join(profile, 'lost.csv')
  const holder = await putOnDeadDrive(lost)
  const choose = async () => {
    await answerOpenDialog(app, lost)
    await window.getByRole('button', { name: /^Choose (a file|another)…$/ }).click()
  }
  const notOpened = window.getByText('The file could not be opened.')
  await choose()
  await expect(notOpened).toBeVisible({ timeout: 15_000 })

  // Main has four threads for files.
  for (let time = 0; time < 5; time += 1) {
    await choose()
    await window.keyboard.press('Escape')
    await openDelivery(app, window)
  }
  const good = path.join(profile, 'good.csv')
  writeFileSync(good, 'Mango;7\n')
  await chooseFile(app, window, good)
  await expect(deliveryCell(window, 1)).toHaveValue('Mango')
  await window.keyboard.press('Escape')
  await addPet(window, 'practice', { name: 'Rex', categoryId: '3', status: 'Available' })
  await expect(window.getByText(/^Rex added to Practice as #\d+\.$/)).toBeVisible()

  await openDelivery(app, window)
  await window.getByRole('button', { name: /^Choose (a file|another)…$/ }).waitFor()
  await choose()
  const code = exitCode(app)
  const asked = performance.now()
  await app.evaluate(({ app: main }) => main.quit()).catch(() => {})
  expect(await code).toBe(0)
  expect(performance.now() - asked).toBeLessThan(5000)
  holder.kill()
})
