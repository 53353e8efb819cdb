import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { canUseSandbox } from '../../scripts/computer/sandbox.mjs'
import { test } from '../support/app/start-service.ts'
import { tryPracticeStore } from '../support/clerk/clerk.ts'
import { electronBinary } from '../support/computer/app-system.ts'

test('a second start brings the first window to the front and ends', async ({ launchApp }) => {
  const { app, window, profile } = await launchApp()
  await tryPracticeStore(window)
  const calls = await app.evaluateHandle(({ BrowserWindow }) => {
    const [opened] = BrowserWindow.getAllWindows()
    const called: string[] = []
    if (opened) {
      // The test screen has no window manager, so nothing can be minimised or raised: the calls themselves are noted.
      opened.isMinimized = () => true
      opened.restore = () => void called.push('restore')
      opened.focus = () => void called.push('focus')
    }
    return called
  })
  const projectFolder = path.join(import.meta.dirname, '../..')
  const sandbox = canUseSandbox(electronBinary()) ? [] : ['--no-sandbox']
  await promisify(execFile)(electronBinary(), [projectFolder, ...sandbox, `--user-data-dir=${profile}`])
  await expect.poll(() => calls.evaluate((called) => called)).toEqual(['restore', 'focus'])
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})
