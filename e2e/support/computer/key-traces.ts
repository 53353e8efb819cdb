import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

// The parts of the base64 form that depend only on the text, for each number of bytes that may precede it in a group of three.
function base64Cores(text: string): readonly string[] {
  return [0, 1, 2].map((offset) => {
    const bytes = Buffer.from('\0'.repeat(offset) + text)
    return bytes.toString('base64').slice(Math.ceil((offset * 8) / 6), Math.floor((bytes.length * 8) / 6))
  })
}

/** A text in every form to search for: plain, JSON-escaped, percent-encoded, base64; each in UTF-8 and UTF-16. */
function formsOf(text: string): readonly Buffer[] {
  const cores = base64Cores(text)
  const forms = [
    text,
    JSON.stringify(text).slice(1, -1),
    encodeURIComponent(text),
    ...cores,
    ...cores.map((core) => core.replaceAll('+', '-').replaceAll('/', '_')),
  ]
  return [...new Set(forms)].flatMap((form) => [Buffer.from(form, 'utf8'), Buffer.from(form, 'utf16le')])
}

/** Whether bytes contain a text in any of its forms; see {@link formsOf}. */
export function hold(bytes: Buffer | string, text: string): boolean {
  const searched = Buffer.from(bytes)
  return formsOf(text).some((form) => searched.includes(form))
}

/** The files below a folder. */
export async function allFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

/** The files below a folder, by their paths in it, that contain a text in any of its forms. */
export async function filesHolding(folder: string, text: string): Promise<readonly string[]> {
  const holding: string[] = []
  for (const file of await allFiles(folder)) {
    // The file may have been deleted meanwhile.
    const bytes = await readFile(file).catch(() => Buffer.alloc(0))
    if (hold(bytes, text)) holding.push(path.relative(folder, file))
  }
  return holding
}

/** The command lines and variables of a process and its descendants, as Linux shows them. */
export async function processTexts(processId: number): Promise<readonly string[]> {
  const texts: string[] = []
  for (const name of ['cmdline', 'environ']) {
    // Nobody can read the variables of a sandboxed process, so the key is safe there.
    texts.push(await readFile(`/proc/${processId}/${name}`, 'utf8').catch(() => ''))
  }
  for (const thread of await readdir(`/proc/${processId}/task`).catch(() => [])) {
    const children = await readFile(`/proc/${processId}/task/${thread}/children`, 'utf8').catch(() => '')
    for (const child of children.split(' ').filter(Boolean)) texts.push(...(await processTexts(Number(child))))
  }
  return texts
}
