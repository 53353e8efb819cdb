/** A sentence; null or false where there is nothing to say. */
export type MaybeSentence = string | false | null

/** Those that are sentences. One before another ends with a full stop, which a service's own words may lack. */
export function onlySentences(all: readonly MaybeSentence[], fullStop = '.'): readonly string[] {
  const said = all.filter((one) => one !== false && one !== null)
  return said.map((one, at) => (at < said.length - 1 && /[\p{L}\p{N}]\u2069?$/u.test(one) ? `${one}${fullStop}` : one))
}
