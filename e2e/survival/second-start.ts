import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type ElectronApplication, expect } from '@playwright/test'
import { canUseSandbox } from '../../scripts/computer/sandbox.mjs'
import { projectRoot } from '../../scripts/run/project-root.mjs'
import type { LaunchOptions } from '../support/app/launch-app.ts'
import { electronBinary } from '../support/computer/app-system.ts'

type Start = Pick<LaunchOptions, 'electron' | 'env'> & { readonly profile: string }

/** Starts the app a second time, as a click on its icon would. */
export function startAgain({ profile, electron = electronBinary(), env = {} }: Start): ChildProcess {
  const sandbox = canUseSandbox(electronBinary()) ? [] : ['--no-sandbox']
  return spawn(electron, [projectRoot, ...sandbox, '--disable-gpu', `--user-data-dir=${profile}`], {
    env: { ...process.env, LANGUAGE: 'en', ...env },
  })
}

/** Starts the app a second time. Expects that start to end, and to have asked the first one, `app`, to show its window. */
export async function expectShownByStart(app: ElectronApplication, start: Start): Promise<void> {
  const focus = await app.evaluateHandle(({ app: main }) => {
    const counted = { times: 0 }
    main.on('second-instance', () => {
      counted.times += 1
    })
    return counted
  })
  expect(await once(startAgain(start), 'exit')).toEqual([0, null])
  expect(await focus.evaluate(({ times }) => times)).toBe(1)
}
