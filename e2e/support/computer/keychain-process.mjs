// Calls keytar for the tests, as another program would, but in a process of the app's own Electron, on the app's system and with the app's
// own keytar. It connects to the port in its argument, gets `[call, ...values]` as lines of JSON, and answers each with a line: `{ value }`
// or `{ problem }`. It ends with the connection.
import { createConnection } from 'node:net'
import { createInterface } from 'node:readline'
import keytar from 'keytar'

const [, , port] = process.argv
const connection = createConnection(Number(port), '127.0.0.1')
connection.once('close', () => process.exit())
connection.on('error', () => process.exit(1))

/** @type {Record<string, (...values: string[]) => Promise<unknown>>} */
const calls = {
  getPassword: (service = '', account = '') => keytar.getPassword(service, account),
  setPassword: (service = '', account = '', password = '') => keytar.setPassword(service, account, password),
  deletePassword: (service = '', account = '') => keytar.deletePassword(service, account),
  findCredentials: (service = '') => keytar.findCredentials(service),
}

/** @param {string} line */
async function answer(line) {
  /** @type {[string, ...string[]]} */
  const [call, ...values] = JSON.parse(line)
  try {
    return { value: (await calls[call]?.(...values)) ?? null }
  } catch (error) {
    return { problem: String(error) }
  }
}

for await (const line of createInterface({ input: connection })) {
  connection.write(`${JSON.stringify(await answer(line))}\n`)
}
