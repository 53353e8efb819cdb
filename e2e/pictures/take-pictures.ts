import path from 'node:path'
import type { Page } from '@playwright/test'
import { projectRoot } from '../../scripts/run/project-root.mjs'

/** Takes pictures of the window in both themes, into `out/pictures/<name>-light.png` and `-dark.png`, with hyphens for all other signs. */
export async function takePictures(window: Page, name: string): Promise<void> {
  const file = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  for (const theme of ['light', 'dark'] as const) {
    await window.emulateMedia({ colorScheme: theme })
    const place = path.join(projectRoot, 'out/pictures', `${file}-${theme}.png`)
    await window.screenshot({ path: place, animations: 'disabled', caret: 'hide' })
  }
}
