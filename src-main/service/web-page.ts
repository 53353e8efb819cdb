// The Content-Type proves nothing, because many servers call everything text/html. JSON never starts like this.
const start = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype|html|head|body|title|meta|script|center|h1)\b/i

// Signs of a page that asks its reader for something: a form, or a link to one.
const request = /<(?:form|input|script)\b|http-equiv=["']?refresh/i

// A page begins within the first of these characters, even after comments.
const longestStart = 4096

/** Whether a text is a web page. */
export function isWebPage(text: string): boolean {
  return start.test(text.slice(0, longestStart).replace(/<!--.*?-->\s*/gs, ''))
}

/**
 * Whether an answer with the body `text` comes from a network's login page or a proxy rather than from the service: a web page in
 * place of a success or with 403, as proxies refuse, and every 511 (RFC 6585, section 6). Other 5xx usually come from the service's own
 * server, whose pages ask for nothing. Every other refusal counts as the service's.
 */
export function isInPlaceOfService(httpStatus: number, text: string): boolean {
  if (httpStatus === 511) return true
  if (!isWebPage(text)) return false
  return (
    httpStatus === 403 ||
    (httpStatus >= 200 && httpStatus < 300) ||
    (httpStatus >= 500 && httpStatus < 600 && request.test(text))
  )
}
