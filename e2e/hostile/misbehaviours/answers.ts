import { answer, head, type Misbehaviour, write } from '../wire-answers.ts'

/** A pet as the service writes it. */
export const rex = '{"id":1,"name":"Rex","categoryId":3,"status":"sold"}'

/** A list of that one pet. */
export const list = `[${rex}]`

/** The media type of every answer that the interface describes. */
export const json = 'application/json'

/** An Error object (section 7 of the interface). */
export const error = JSON.stringify({ code: 'odd', message: 'No.', status: 500 })

/** A list of pets with the IDs from 1 and the names Pet 1, Pet 2 and so on; each part is added to its row as it is. */
export function rows(...parts: readonly string[]): string {
  return `[${parts.map((part, index) => `{"id":${index + 1},"name":"Pet ${index + 1}","categoryId":3${part}}`).join(',')}]`
}

/** Answers with this status line, right or wrong, and a body of the right length. */
export function statusLine(line: string, body = list): Misbehaviour {
  return write(
    head({ 'Content-Type': json, 'Content-Length': Buffer.byteLength(body), Connection: 'close' }, line),
    body,
  )
}

/** Answers 200 with a body that claims this `Content-Encoding`. */
export function encoded(encoding: string, body: string | Uint8Array): Misbehaviour {
  return answer(body, { headers: { 'Content-Encoding': encoding } })
}
