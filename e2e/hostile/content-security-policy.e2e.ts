import { expect } from '@playwright/test'
import { aboutThePolicy, expectUnmoved, takeComplaints, test } from './attacked-window.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'none'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"

// window-files.test.ts has every other address and method.
test('the window’s page comes with the policy, and its scheme serves only the window’s files', async ({ attacked }) => {
  const answers = await attacked.app.evaluate(async ({ session }) => {
    const ask = (url: string, method = 'GET') =>
      session.defaultSession.fetch(`pet-store://${url}`, { method }).then(
        ({ status, headers }) => `${status} ${headers.get('Content-Security-Policy')}`,
        () => 'no answer',
      )
    const upwards = [
      '/../main/main.js',
      '/%2e%2e/main/main.js',
      '/..%2fmain%2fmain.js',
      '/assets/..%2f..%2fmain%2fmain.js',
    ]
    const others = [
      '/..%5cmain%5cmain.js',
      '/%252e%252e/main/main.js',
      '/%2fetc%2fpasswd',
      '//etc/passwd',
      '/assets',
      '/',
    ]
    const hosts = ['other/index.html', 'someone@window/index.html', 'window:80/']
    const refused = [...[...upwards, ...others].map((path) => `window${path}`), ...hosts].map((url) => ask(url))
    const methods = ['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'].map((method) => ask('window/index.html', method))
    return { page: await ask('window/index.html'), refused: await Promise.all([...refused, ...methods]) }
  })
  expect(answers.page).toBe(`200 ${policy}`)
  expect(answers.refused).toHaveLength(18)
  for (const answer of answers.refused) expect(answer).toMatch(/^(?:40[345] |no answer$)/)
})

test('the policy stops foreign scripts, text run as a script, styles and base URLs', async ({ attacked }) => {
  const { app, window, problems } = attacked
  const outcome = await window.evaluate(async () => {
    const stopped = new Set<string>()
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => stopped.add(effectiveDirective))
    const thrown: Record<string, string> = {}
    function attempt(name: string, attack: () => unknown): void {
      try {
        attack()
        thrown[name] = 'nothing'
      } catch (error) {
        thrown[name] = error instanceof Error ? error.name : 'something'
      }
    }
    const make = (name: string) => document.body.appendChild(document.createElement(name))
    const run = 'document.title = "run"'
    // In a new task, because Playwright's evaluation, and everything that it calls directly, may run text as a script.
    await new Promise<void>((resolve) => {
      globalThis.setTimeout(() => {
        attempt('eval', () => Reflect.apply(Reflect.get(globalThis, 'eval'), null, [run]))
        attempt('Function', () => new (Object(Reflect.get(attempt, 'constructor')))(run)())
        attempt('timer', () => Reflect.apply(globalThis.setTimeout, globalThis, [run]))
        attempt('innerHTML', () => Reflect.set(make('p'), 'innerHTML', `<img src=x onerror='${run}'>`))
        attempt('script text', () => make('script').append(run))
        attempt('script address', () => Reflect.set(make('script'), 'src', 'https://evil.example/'))
        attempt('handler', () => make('p').setAttribute('onclick', run))
        attempt('srcdoc', () => make('iframe').setAttribute('srcdoc', '<p>'))
        attempt('document.write', () => document.write('<p>'))
        attempt('object', () => make('object').setAttribute('data', 'https://evil.example/'))
        attempt('worker', () => new Worker(URL.createObjectURL(new Blob([run]))))
        make('style').append('body { background: red }')
        make('base').setAttribute('href', 'https://evil.example/')
        resolve()
      })
    })
    // The reports come in a later task.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return { thrown, base: document.baseURI, title: document.title, stopped: [...stopped].toSorted() }
  })
  const byTrustedTypes = [
    'timer',
    'innerHTML',
    'script address',
    'handler',
    'srcdoc',
    'document.write',
    'object',
    'worker',
  ]
  expect(outcome).toEqual({
    thrown: {
      eval: 'EvalError',
      Function: 'EvalError',
      'script text': 'nothing',
      ...Object.fromEntries(byTrustedTypes.map((name) => [name, 'TypeError'])),
    },
    base: 'pet-store://window/index.html',
    title: expect.not.stringContaining('run'),
    stopped: ['base-uri', 'require-trusted-types-for', 'style-src-elem'],
  })
  await expectUnmoved(app, window)
  takeComplaints(problems, aboutThePolicy)
})
