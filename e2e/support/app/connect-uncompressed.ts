import http from 'node:http'

/**
 * Lets Playwright and the app talk without compression, which takes 5 % of the cores and gains nothing over a
 * socket on one computer. Playwright offers it in a header of each connection, and has no option not to:
 * https://github.com/microsoft/playwright/issues/33810. An offer may be left out: RFC 7692, section 5.
 */
export function connectUncompressed(): void {
  const { request } = http
  function requestUncompressed(...parameters: Parameters<typeof request>) {
    const [options] = parameters
    if (typeof options === 'object' && 'headers' in options && options.headers) {
      Reflect.deleteProperty(options.headers, 'Sec-WebSocket-Extensions')
    }
    return request(...parameters)
  }
  Reflect.set(http, 'request', requestUncompressed)
}
