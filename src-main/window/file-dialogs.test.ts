import type { BrowserWindow, SaveDialogReturnValue } from 'electron'
import { expect, test } from 'vitest'
import { oneAtATime } from './file-dialogs.ts'

test('a double click asks for one file, the next click for another, and no window waits for another one’s dialog', async () => {
  const answers: ((answer: SaveDialogReturnValue) => void)[] = []
  const dialogs = oneAtATime({
    showOpenDialog: async () => ({ canceled: false, filePaths: ['/birds.csv'] }),
    showSaveDialog: () => new Promise((resolve) => void answers.push(resolve)),
  })
  const window = {} as BrowserWindow
  const first = dialogs.showSaveDialog(window, {})
  expect(await dialogs.showSaveDialog(window, {})).toStrictEqual({ canceled: true, filePath: '' })
  expect(await dialogs.showOpenDialog(window, {})).toStrictEqual({ canceled: true, filePaths: [] })
  expect(await dialogs.showOpenDialog({} as BrowserWindow, {})).toMatchObject({ canceled: false })
  answers[0]?.({ canceled: false, filePath: '/kiwi.csv' })
  expect(await first).toStrictEqual({ canceled: false, filePath: '/kiwi.csv' })
  expect(await dialogs.showOpenDialog(window, {})).toMatchObject({ filePaths: ['/birds.csv'] })
  expect(answers).toHaveLength(1)
})
