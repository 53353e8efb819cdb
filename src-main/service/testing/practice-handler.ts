import { createPracticeStore, type PracticeStoreOptions } from '../practice/practice-store.ts'

/** Makes a practice store that takes and gives the Fetch standard's objects, for tests to call or serve over HTTP: https://fetch.spec.whatwg.org/ */
export function createPracticeHandler(options: PracticeStoreOptions = {}): (request: Request) => Promise<Response> {
  const store = createPracticeStore(options)
  return async (request) => {
    const { method, url } = request
    const { body, ...rest } = store({
      method,
      url,
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
    })
    return new Response(body, rest)
  }
}
