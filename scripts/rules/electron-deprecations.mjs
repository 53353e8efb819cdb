/**
 * What Electron's types call deprecated. `members` are methods and properties, by their owner; `events` are those whose
 * listeners get more than the details, and all of that is deprecated; `options` are entries of objects that Electron takes.
 *
 * @typedef {object} Deprecations
 * @property {readonly { readonly owner: string, readonly name: string, readonly isStatic: boolean }[]} members
 * @property {ReadonlySet<string>} events
 * @property {ReadonlySet<string>} options
 * @property {readonly string[]} unknown lines under a `@deprecated` that are none of these
 */

/**
 * Lists what Electron's type declarations mark as deprecated. They are generated, so plain lines tell what is what.
 *
 * @param {string} source the text of `electron.d.ts`
 * @returns {Deprecations}
 */
export function findDeprecations(source) {
  /** @type {{ owner: string, name: string, isStatic: boolean }[]} */
  const members = []
  /** @type {Set<string>} */
  const events = new Set()
  /** @type {Set<string>} */
  const options = new Set()
  /** @type {string[]} */
  const unknown = []
  let owner = ''
  let event = ''
  let isDeprecated = false
  for (const line of source.split('\n')) {
    owner = /^ {2}(?:class|interface) (\w+)/.exec(line)?.[1] ?? owner
    event = /^ {4}\w+\(event: '([\w-]+)'/.exec(line)?.[1] ?? event
    if (/^\s*\* @deprecated/.test(line)) isDeprecated = true
    if (!isDeprecated || /^\s*\/?\*/.test(line)) continue
    isDeprecated = false
    const [, modifier, name, ending] = /^ {4}(static |readonly )?(\w+)(\??:|\()/.exec(line) ?? []
    if (ending === '?:' && name !== undefined) options.add(name)
    else if (name !== undefined) members.push({ owner, name, isStatic: modifier === 'static ' })
    else if (/^ {6,}\w+: [^=]*(?:,|\) => void\): this;)$/.test(line)) events.add(event)
    else unknown.push(line.trim())
  }
  return { members, events, options, unknown }
}

/** The methods with which code listens to events. */
const listening = '(?:on|once|off|addListener|prependListener|removeListener)'

/**
 * The places in a file that use what is deprecated and that TypeScript does not report: a listener's parameters behind the
 * first, and options. A listener that is passed by its name is not looked into.
 *
 * @param {string} source
 * @param {Pick<Deprecations, 'events' | 'options'>} deprecations
 * @returns {readonly string[]} the code, none if there is no use
 */
export function findUnreportedUses(source, { events, options }) {
  const listeners = new RegExp(
    String.raw`\.${listening}\(\s*'([\w-]+)',\s*(?:async\s+)?(?:function\s*\w*\s*)?\(([^()]*)\)`,
    'g',
  )
  const parameters = [...source.matchAll(listeners)].filter(
    ([, event = '', names = '']) => events.has(event) && withoutBraces(names).includes(','),
  )
  const entries = source.matchAll(new RegExp(String.raw`(?<![\w.])(?:${[...options].join('|')})(?=\s*[:,}])`, 'g'))
  return [...parameters, ...entries].map(([code]) => code)
}

/** @param {string} parameters */
function withoutBraces(parameters) {
  return parameters.replaceAll(/\{[^}]*\}/g, '').replace(/,\s*$/, '')
}
