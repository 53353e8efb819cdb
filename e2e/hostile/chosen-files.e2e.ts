import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { overEachOther, sharedText } from '../../src-main/files/workbook/testing/hostile-workbooks.ts'
import { exitCode, quit } from '../support/app/electron-app.ts'
import { test } from '../support/app/launch-app.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { answerOpenDialog } from '../support/computer/file-dialogs.ts'

// `read-in-process.test.ts` tests what else can end or hold the process that reads a file.
test('the app refuses a workbook made to crash it as too large, then reads another one, and quits at once even while it reads', async ({
  launchApp,
}) => {
  const { app, window, profile, ...delivery } = deliveryIn(await launchApp({ environment: 'practice' }))
  async function startToRead(bytes: Buffer): Promise<void> {
    const file = path.join(profile, 'chosen.xlsx')
    await writeFile(file, bytes)
    await answerOpenDialog(app, file)
    await delivery.press(/^Choose (a file|another)…$/)
  }
  /** The ID of the process that is reading a file; undefined if there is none. */
  const reading = () =>
    app.evaluate(({ app: electron }) => electron.getAppMetrics().find(({ name }) => name === 'Files')?.pid)
  await delivery.open()
  await startToRead(sharedText())
  await delivery.says('The file is too large.')
  await expect.poll(reading).toBeUndefined()
  await delivery.choose(path.join(import.meta.dirname, '../../src-main/files/workbook/testing/birds.xlsx'))
  await delivery.hasNames({ 5: 'Kiwi' })
  await expect(window.getByText('The file is too large.')).toHaveCount(0)

  await startToRead(overEachOther(2000, 20 * 1024 * 1024, 'packed'))
  await expect.poll(reading).toBeDefined()
  const process = await reading()
  const code = exitCode(app)
  await quit(app)
  // It would kill itself if it had to wait longer than 5 s.
  expect(await code).toBe(0)
  // Empty once the process has ended, though nobody has waited for it.
  const commandLine = () => readFile(`/proc/${process}/cmdline`, 'utf8').catch(() => '')
  if (appPlatform === 'linux') await expect.poll(commandLine).toBe('')
})
