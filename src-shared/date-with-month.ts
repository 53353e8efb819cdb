// All of the app's languages, because a spreadsheet's dates may be in another language than the clerk's.
const monthTags = ['en', 'en-GB', 'de', 'nl', 'fr', 'es', 'ar', 'ja']

function monthNames(): ReadonlySet<string> {
  const names = monthTags.flatMap((tag) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(tag, { month, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, at) => format.format(Date.UTC(2001, at)).toLowerCase().replace('.', ''))
    }),
  )
  return new Set(names)
}

// Made on first use, because most runs never need it.
let months: ReadonlySet<string> | null = null

/** Whether a text is a month's name with a day or a year, as spreadsheets read and write dates: `2-Mar`, `Mar-02`, `2. März 2026`. */
export function isDateWithMonth(name: string): boolean {
  const parts = name
    .toLowerCase()
    .split(/[\s./,-]+/)
    .filter((part) => part !== '')
  months ??= monthNames()
  const names = months
  const isNumeric = (part: string) => /^\p{Nd}{1,4}$/u.test(part)
  return (
    parts.length >= 2 &&
    parts.length <= 3 &&
    parts.filter((part) => names.has(part)).length === 1 &&
    parts.every((part) => isNumeric(part) || names.has(part))
  )
}
