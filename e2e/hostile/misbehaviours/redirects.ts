import { answer } from '../wire-answers.ts'
import { list } from './answers.ts'
import { type Case, notUnderstood, rexAlone, webPage } from './case.ts'

/** Gives every way to point the app elsewhere. `elsewhere` is the base URL of a service that nothing must reach. */
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
  const redirect = (status: number, Location: string) => answer(list, { status, headers: { Location } })
  const pointers = {
    Refresh: `0; url=${elsewhere}/pets`,
    Link: `<${elsewhere}/pets>; rel=preload; as=fetch, <${elsewhere}>; rel=preconnect`,
    'Alt-Svc': `h2="${new URL(elsewhere).host}"; ma=3600; persist=1`,
  }
  return [
    // Chromium does not follow its Location.
    ['redirects elsewhere with 300', redirect(300, locations['another service']), notUnderstood('redirect')],
    ...[301, 302, 303, 307, 308].map(
      (status): Case => [`redirects elsewhere with ${status}`, redirect(status, locations['another service']), webPage],
    ),
    ...Object.entries(locations).map(([what, to]): Case => [`redirects to ${what}`, redirect(302, to), webPage]),
    ['answers 302 without a Location', answer(list, { status: 302 }), notUnderstood('redirect')],
    ['points elsewhere with Refresh, Link and Alt-Svc', answer(list, { headers: pointers }), rexAlone],
  ]
}
