import { answer, head, type Misbehaviour, write } from '../wire-answers.ts'

/** A pet as the service writes it. */
export const rex = '{"id":1,"name":"Rex","categoryId":3,"status":"sold"}'

/** A list with only that pet. */
export const list = `[${rex}]`

/** The head of a list in chunks. */
export const chunkedHead = head({ 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' })

/** Answers with this status line, valid or not, and the list. */
export function statusLine(line: string): Misbehaviour {
  return write(head({ 'Content-Length': list.length, Connection: 'close' }, `HTTP/1.1 ${line}`), list)
}

/** Answers with this status line and without a body. */
export function noBody(line: string): Misbehaviour {
  return write(head({ Connection: 'close' }, `HTTP/1.1 ${line}`))
}

/** Answers 200 with a body that claims this `Content-Encoding`. */
export function encoded(encoding: string, body: string | Uint8Array): Misbehaviour {
  return answer(body, { headers: { 'Content-Encoding': encoding } })
}

/** Asks for a password or an account with this challenge (RFC 9110, section 11). */
export function challenge(status: 401 | 407, text: string): Misbehaviour {
  const name = status === 401 ? 'WWW-Authenticate' : 'Proxy-Authenticate'
  return answer('', { status, headers: { [name]: text } })
}
