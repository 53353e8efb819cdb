import type { Session } from 'electron'

/**
 * Takes everything from the window's session that the window does not need: permissions, devices, downloads, the spelling
 * checker (which fetches dictionaries), and every request for which `mayLoad` is not true. The requests of the pet client
 * go through another session.
 * https://www.electronjs.org/docs/latest/tutorial/security#5-handle-session-permission-requests-from-remote-content
 */
export function lockSession(session: Session, mayLoad: (address: string) => boolean): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.setSpellCheckerEnabled(false)
  session.on('will-download', (event) => event.preventDefault())
  session.webRequest.onBeforeRequest((request, answer) => answer({ cancel: !mayLoad(request.url) }))
}

// A port on which no program of a user can listen. No name, for that would be looked up.
const nowhere = 'socks5://127.0.0.1:1'

/**
 * Cuts a session off from the network: what heeds neither a page's policy nor {@link lockSession}, such as WebRTC, finds
 * nothing but a proxy that is not there. Settles when that holds.
 * https://www.electronjs.org/docs/latest/api/session#sessetproxyconfig
 */
export async function cutOff(session: Session): Promise<void> {
  await session.setProxy({ mode: 'fixed_servers', proxyRules: nowhere, proxyBypassRules: '<-loopback>' })
}
