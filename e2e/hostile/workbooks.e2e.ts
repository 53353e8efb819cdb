import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type ElectronApplication, expect } from '@playwright/test'
import { mergedColumns, overEachOther, sharedText } from '../../src-main/files/workbook/testing/hostile-workbooks.ts'
import { exitCode } from '../support/app/electron-app.ts'
import { test } from '../support/app/launch-app.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { chooseFile, deliveryCell, openDelivery } from '../support/clerk/delivery.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { answerOpenDialog } from '../support/computer/file-dialogs.ts'
import { peakDuring } from './peak-memory.ts'

/** Gives the ID of the process that is reading a file; undefined if there is none. */
function readingProcess(app: ElectronApplication): Promise<number | undefined> {
  return app.evaluate(
    ({ app: electron }) =>
      electron.getAppMetrics().find(({ type, name }) => type === 'Utility' && name === 'Files')?.pid,
  )
}

/** Whether a Linux process is running. A process that has ended, but that nobody has waited for, has no command line. */
function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}

test('the app refuses workbooks made to crash it as too large, then reads another one, and quits at once even while it reads', async ({
  launchApp,
}) => {
  const { app, window, profile } = await launchApp({ environment: 'practice' })
  await expect(petRows(window).first()).toBeVisible()
  await openDelivery(app, window)
  const choose = async (bytes: Buffer) => {
    const file = path.join(profile, 'chosen.xlsx')
    writeFileSync(file, bytes)
    await answerOpenDialog(app, file)
    await window.getByRole('button', { name: /^Choose (a file|another)…$/ }).click()
  }
  const tooLarge = window.getByText('The file is too large.')

  const idle = await peakDuring(app, () => window.waitForTimeout(500))
  for (const [what, bytes] of Object.entries({
    'one long text in 300,000 cells': sharedText(),
    'a long text in cells that go down 10,000 rows': mergedColumns(),
    'stored parts that claim to be empty': overEachOther(400, 10 * 1024 * 1024, 'stored'),
  })) {
    await test.step(what, async () => {
      const peak = await peakDuring(app, async () => {
        await choose(bytes)
        await expect(tooLarge).toBeVisible({ timeout: 15_000 })
      })
      console.log(
        `main’s memory with ${what}: ${Math.round(idle.main)} MiB at rest, ${Math.round(peak.main)} MiB at most`,
      )
      expect(peak.main - idle.main).toBeLessThan(300)
      await expect.poll(() => readingProcess(app)).toBeUndefined()
    })
    await chooseFile(app, window, path.join(import.meta.dirname, '../../src-main/files/workbook/testing/birds.xlsx'))
    await expect(deliveryCell(window, 5)).toHaveValue('Kiwi')
    await expect(tooLarge).toHaveCount(0)
  }

  await test.step('quitting while it reads a workbook that never ends', async () => {
    await choose(overEachOther(2000, 20 * 1024 * 1024, 'packed'))
    await expect.poll(() => readingProcess(app)).toBeDefined()
    const reading = await readingProcess(app)
    const code = exitCode(app)
    const asked = performance.now()
    await app.evaluate(({ app: main }) => main.quit()).catch(() => {})
    expect(await code).toBe(0)
    expect(performance.now() - asked).toBeLessThan(5000)
    if (appPlatform === 'linux') await expect.poll(() => isRunning(reading ?? process.pid)).toBe(false)
  })
})
