import { expect } from '@playwright/test'
import { aboutThePolicy, expectUnmoved, takeComplaints, test } from './attacked-window.ts'

// `window-files.test.ts` tests which answers carry the policy, and which addresses and methods get none of the window's files.
// One attack for each directive that is ours to set; no-network.e2e.ts has those on connections, frames, forms, images and media.
test('the policy stops foreign scripts, text run as a script, styles and base URLs', async ({ attacked }) => {
  const { app, window, problems } = attacked
  const outcome = await window.evaluate(async () => {
    const stopped = new Set<string>()
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => stopped.add(effectiveDirective))
    const make = (name: string) => document.body.appendChild(document.createElement(name))
    const run = 'document.title = "run"'
    const attacks = {
      eval: () => Reflect.apply(Reflect.get(globalThis, 'eval'), null, [run]),
      timer: () => Reflect.apply(globalThis.setTimeout, globalThis, [run]),
      innerHTML: () => Reflect.set(make('p'), 'innerHTML', `<img src=x onerror='${run}'>`),
      'script text': () => make('script').append(run),
      'script address': () => Reflect.set(make('script'), 'src', 'https://evil.example/'),
      worker: () => new Worker(URL.createObjectURL(new Blob([run]))),
      style: () => make('style').append('body { background: red }'),
      base: () => make('base').setAttribute('href', 'https://evil.example/'),
    }
    const thrown: Record<string, string> = {}
    // In a new task, because Playwright's evaluation, and everything that it calls directly, may run text as a script.
    await new Promise((resolve) => globalThis.setTimeout(resolve))
    for (const [name, attack] of Object.entries(attacks)) {
      try {
        attack()
      } catch (error) {
        thrown[name] = error instanceof Error ? error.name : 'something'
      }
    }
    // The reports come in a later task.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return { thrown, base: document.baseURI, title: document.title, stopped: [...stopped].toSorted() }
  })
  const typed = { timer: 'TypeError', innerHTML: 'TypeError', 'script address': 'TypeError', worker: 'TypeError' }
  expect(outcome).toEqual({
    thrown: { eval: 'EvalError', ...typed },
    base: 'pet-store://window/index.html',
    title: expect.not.stringContaining('run'),
    stopped: ['base-uri', 'require-trusted-types-for', 'style-src-elem'],
  })
  await expectUnmoved(app, window)
  takeComplaints(problems, aboutThePolicy)
})
