import type { Session } from 'electron'

/**
 * Refuses the window's session everything that the window does not need: permissions, devices, downloads, and every request for which
 * `mayLoad` is false. The pet client uses other sessions.
 * https://www.electronjs.org/docs/latest/tutorial/security#5-handle-session-permission-requests-from-remote-content
 */
export function lockSession(session: Session, mayLoad: (address: string) => boolean): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', (event) => event.preventDefault())
  session.webRequest.onBeforeRequest((request, answer) => answer({ cancel: !mayLoad(request.url) }))
}

// Only root can listen on this port. An IP address, because Chromium would look up a name.
const nowhere = 'socks5://127.0.0.1:1'

/**
 * Cuts a session off from the network. WebRTC ignores both a page's policy and {@link lockSession}, but uses the session's proxy, so this sets a
 * proxy that does not exist. Settles when the proxy is set.
 * https://www.electronjs.org/docs/latest/api/session#sessetproxyconfig
 */
export async function cutOff(session: Session): Promise<void> {
  await session.setProxy({ mode: 'fixed_servers', proxyRules: nowhere, proxyBypassRules: '<-loopback>' })
}
