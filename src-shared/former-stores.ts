import type { EnvironmentId } from './environment.ts'

/** The values kept for the stores that environments had before. */
export interface FormerStores<Value> {
  /** The base URL of the store that an environment's own value belongs to; none in a file of 2.1.0. */
  readonly baseUrls: Readonly<Partial<Record<EnvironmentId, string>>>
  /** The values of former stores, by environment and base URL. */
  readonly values: Readonly<Record<string, Value>>
}

/** The name under which something is kept of an environment's store at `baseUrl`. */
export function nameOfStore(environment: EnvironmentId, baseUrl: string): string {
  return `${environment} ${baseUrl}`
}

/**
 * Finds the value for an environment's store at `baseUrl`, or else `empty`, and what to keep then for former stores. `here` is the environment's
 * own value, which belongs to that store unless `baseUrls` names another.
 */
export function atBaseUrl<Value>(
  here: Value,
  { baseUrls, values }: FormerStores<Value>,
  { environment, baseUrl, empty }: { environment: EnvironmentId; baseUrl: string; empty: Value },
): { readonly here: Value; readonly former: FormerStores<Value> } {
  const { [environment]: before = baseUrl } = baseUrls
  const { [nameOfStore(environment, baseUrl)]: there = empty, ...others } = values
  const now = { ...baseUrls, [environment]: baseUrl }
  return before === baseUrl
    ? { here, former: { baseUrls: now, values } }
    : { here: there, former: { baseUrls: now, values: { ...others, [nameOfStore(environment, before)]: here } } }
}
