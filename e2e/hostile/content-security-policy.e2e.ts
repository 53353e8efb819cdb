import { expect } from '@playwright/test'
import { aboutThePolicy, expectUnmoved, takeComplaints, test } from './attacked-window.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'none'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"

test('the window’s page comes with the policy, and its scheme serves only the window’s files', async ({ attacked }) => {
  const { app } = attacked
  const answers = await app.evaluate(async ({ session }) => {
    const windowSession = session.defaultSession
    async function ask(url: string, method = 'GET') {
      try {
        const answer = await windowSession.fetch(url, { method })
        return { status: answer.status, policy: answer.headers.get('Content-Security-Policy') }
      } catch {
        return { status: 'no answer', policy: null }
      }
    }
    const upwards =
      '/../main/main.js /%2e%2e/main/main.js /..%2fmain%2fmain.js /%2e%2e%2fmain%2fmain.js ' +
      '/assets/..%2f..%2fmain%2fmain.js /..%5cmain%5cmain.js /..\\main\\main.js /%252e%252e/main/main.js ' +
      '/index.html%00.js /%c0%ae%c0%ae/main/main.js /%2fetc%2fpasswd //etc/passwd'
    const paths = [...upwards.split(' '), '/assets', '/', '/%']
    const hosts = ['pet-store://other/index.html', 'pet-store://someone@window/index.html', 'pet-store://window:80/']
    const addresses = [...paths.map((path) => `pet-store://window${path}`), ...hosts]
    const methods = ['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']
    const page = 'pet-store://window/index.html'
    return {
      page: await ask(page),
      others: await Promise.all(addresses.map(async (url) => [url, (await ask(url)).status])),
      methods: await Promise.all(methods.map(async (method) => [method, (await ask(page, method)).status])),
    }
  })
  expect(answers.page).toEqual({ status: 200, policy })
  for (const [, status] of answers.others) expect([403, 404, 'no answer']).toContain(status)
  expect(answers.others.map(([url]) => url)).toHaveLength(18)
  for (const [, status] of answers.methods) expect([405, 'no answer']).toContain(status)
})

test('the policy stops foreign scripts, text run as a script, connections, frames, forms and base URLs', async ({
  attacked,
}) => {
  const { app, window, problems } = attacked
  const outcome = await window.evaluate(async () => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      document.documentElement.classList.add(effectiveDirective)
    })
    const thrown: string[] = []
    function attempt(name: string, attack: () => unknown): void {
      try {
        attack()
        thrown.push(`${name}: nothing`)
      } catch (error) {
        thrown.push(`${name}: ${error instanceof Error ? error.name : 'something'}`)
      }
    }
    function add(name: string, attributes: Readonly<Record<string, string>>, text = ''): void {
      const element = document.createElement(name)
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
      element.append(text)
      document.body.append(element)
    }
    // In a new task, because Playwright's evaluation, and everything that it calls directly, may run text as a script.
    await new Promise<void>((resolve) => {
      globalThis.setTimeout(() => {
        const run: unknown = Reflect.get(globalThis, 'eval')
        const compile: unknown = Reflect.get(attempt, 'constructor')
        attempt('eval', () => typeof run === 'function' && run('document.title = "run"'))
        attempt('Function', () => typeof compile === 'function' && compile('document.title = "run"')())
        attempt('timer', () => Reflect.apply(globalThis.setTimeout, globalThis, ['document.title = "run"']))
        attempt('innerHTML', () => {
          document.createElement('p').innerHTML = '<img src=x onerror="document.title = 1">'
        })
        attempt('script text', () => add('script', {}, 'document.title = "run"'))
        attempt('script address', () => Reflect.set(document.createElement('script'), 'src', 'https://evil.example/'))
        attempt('handler', () => document.createElement('p').setAttribute('onclick', 'document.title = "run"'))
        attempt('srcdoc', () => document.createElement('iframe').setAttribute('srcdoc', '<p>'))
        attempt('document.write', () => document.write('<p>'))
        resolve()
      })
    })
    add('style', {}, 'body { background: red }')
    add('iframe', { src: 'https://evil.example/' })
    add('iframe', { src: 'pet-store://window/index.html' })
    add('iframe', { src: 'data:text/html,x' })
    attempt('object', () => add('object', { data: 'https://evil.example/' }))
    attempt('embed', () => add('embed', { src: 'https://evil.example/' }))
    add('img', { src: 'https://evil.example/x.png' })
    add('audio', { src: 'https://evil.example/x.ogg' })
    add('link', { rel: 'manifest', href: 'https://evil.example/' })
    add('base', { href: 'https://evil.example/' })
    add('form', { id: 'form', action: 'https://evil.example/' })
    const form = document.getElementById('form')
    if (form instanceof HTMLFormElement) form.submit()
    await Promise.allSettled([
      Reflect.get(globalThis, 'fetch')('https://evil.example/'),
      Reflect.get(globalThis, 'fetch')('pet-store://window/index.html'),
    ])
    attempt('worker', () => new Worker(URL.createObjectURL(new Blob(['1']))))
    return { thrown, base: document.baseURI, title: document.title }
  })
  expect(outcome.thrown).toEqual([
    'eval: EvalError',
    'Function: EvalError',
    'timer: TypeError',
    'innerHTML: TypeError',
    'script text: nothing',
    'script address: TypeError',
    'handler: TypeError',
    'srcdoc: TypeError',
    'document.write: TypeError',
    'object: TypeError',
    'embed: TypeError',
    'worker: TypeError',
  ])
  expect(outcome.base).toBe('pet-store://window/index.html')
  expect(outcome.title).not.toMatch(/run|1/)
  await expect
    .poll(() => window.evaluate(() => [...document.documentElement.classList].toSorted()))
    .toEqual([
      'base-uri',
      'connect-src',
      'form-action',
      'frame-src',
      'img-src',
      'media-src',
      'require-trusted-types-for',
      'style-src-elem',
    ])
  await expectUnmoved(app, window)
  takeComplaints(problems, aboutThePolicy)
})
