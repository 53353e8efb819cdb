import type { Session, WebContents } from 'electron'

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

/**
 * Keeps a page where it is. It can reload itself, but it cannot navigate (not even by a link or a dropped file), open a window, or contain a
 * guest. https://www.electronjs.org/docs/latest/tutorial/security#13-disable-or-limit-navigation
 */
export function lockPage(contents: WebContents): void {
  contents.on('will-frame-navigate', (event) => {
    if (!(event.isMainFrame && event.url === contents.getURL())) event.preventDefault()
  })
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
  // WebRTC may only use a proxy, and the session's leads nowhere: {@link cutOff}.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
}
