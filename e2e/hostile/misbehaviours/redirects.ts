import { answer } from '../wire-answers.ts'
import { list } from './answers.ts'
import { type Case, notUnderstood, webPage } from './case.ts'

/** Every way to point the app elsewhere. `elsewhere` is the base URL of a service at which nothing must arrive. */
export function redirects(elsewhere: string): readonly Case[] {
  const locations = {
    'another service': `${elsewhere}/pets`,
    'itself, for ever': '/v1/pets?limit=20',
    'a file': 'file:///etc/passwd',
    'the page of the window': 'pet-store://window/index.html',
    'data that is a list': `data:application/json,${list}`,
    'a script': 'javascript:alert(1)',
    'an invalid address': 'http://[',
  }
  return [
    // Chromium takes no Location from it.
    {
      service: 'redirects elsewhere with 300',
      does: answer(list, { status: 300, headers: { Location: locations['another service'] } }),
      says: notUnderstood('redirect'),
    },
    ...[301, 302, 303, 307, 308].map((status) => ({
      service: `redirects elsewhere with ${status}`,
      does: answer(list, { status, headers: { Location: locations['another service'] } }),
      says: webPage,
    })),
    ...Object.entries(locations).map(([what, Location]) => ({
      service: `redirects to ${what}`,
      does: answer(list, { status: 302, headers: { Location } }),
      says: webPage,
    })),
    { service: 'answers 302 without a Location', does: answer(list, { status: 302 }), says: notUnderstood('redirect') },
    {
      service: 'points elsewhere with Refresh, Link and Alt-Svc',
      does: answer(list, {
        headers: {
          Refresh: `0; url=${elsewhere}/pets`,
          Link: `<${elsewhere}/pets>; rel=preload; as=fetch, <${elsewhere}>; rel=preconnect`,
          'Alt-Svc': `h2="${new URL(elsewhere).host}"; ma=3600; persist=1`,
        },
      }),
      lists: ['Rex'],
    },
  ]
}
