import { once } from '../once.ts'

/** The form of a word or sentence that goes with a count, for a language with these plural categories (Unicode CLDR). */
export type Plural<Category extends Intl.LDMLPluralRule> = <Form>(
  count: number,
  forms: Readonly<Record<Category, Form>>,
) => Form

/** How a language writes numbers, times and lists, and how it sorts. */
export type Formats = Omit<ReturnType<typeof createFormats>, 'plural'>

/** Whether a moment, in milliseconds since 1970, is of the same day as now, where this computer is. */
export function isToday(moment: number): boolean {
  return new Date(moment).toDateString() === new Date().toDateString()
}

/**
 * A moment as UTC shows the time that this computer's clock shows at it, for formatters of UTC. Others keep the time zone that the
 * computer had when they were made. Both are in milliseconds since 1970.
 */
function onThisClock(moment: number): number {
  return moment - new Date(moment).getTimezoneOffset() * 60_000
}

/**
 * The computer's own locale if it is of the language of `usual` (a BCP 47 tag), so that a computer set to `de-CH` writes dates
 * in German as it does everywhere; otherwise `usual`.
 */
function localeFor(usual: string): string {
  const { locale } = new Intl.DateTimeFormat().resolvedOptions()
  return new Intl.Locale(locale).language === new Intl.Locale(usual).language ? locale : usual
}

/** Writes a moment, in milliseconds since 1970, so that no line breaks between a time and its “PM”. */
function withUnbrokenTime(format: Intl.DateTimeFormat, moment: number): string {
  const parts = format.formatToParts(onThisClock(moment))
  return parts
    .map(({ value }, at) => (parts[at + 1]?.type === 'dayPeriod' ? value.replaceAll(' ', '\u00A0') : value))
    .join('')
}

/**
 * The formats of a language whose usual locale is `usual`, such as `de-DE`. Numbers, dates and times are written as on the computer
 * otherwise, so that one screen has one way to write them. Digits are always 0 to 9, as in IDs, and dates those of the calendar
 * that the service uses. Nothing of `Intl` is made before it is needed, because it takes milliseconds.
 */
export function createFormats<Category extends Intl.LDMLPluralRule>(usual: string) {
  const local = once(() => [localeFor(usual)])
  const ours = { numberingSystem: 'latn', calendar: 'gregory', timeZone: 'UTC' } as const

  const numbers = once(() => new Intl.NumberFormat([...local()], { numberingSystem: 'latn' }))
  const plurals = once(() => new Intl.PluralRules(usual))
  const lists = once(() => new Intl.ListFormat(usual, { type: 'conjunction' }))
  const collator = once(() => new Intl.Collator([...local()], { numeric: true, sensitivity: 'base' }))
  const timesAs = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat([...local()], { ...ours, ...options }))
  const times = timesAs({ timeStyle: 'short' })
  const daysAndTimes = once(() => {
    // `timeStyle` allows no day beside it, and `numeric` alone would write 9:05 where the language writes 09:05.
    const nine = times().formatToParts(Date.UTC(2026, 0, 1, 9))
    const hour = nine.some(({ type, value }) => type === 'hour' && value.length === 2) ? '2-digit' : 'numeric'
    return timesAs({ day: 'numeric', month: 'short', hour, minute: '2-digit' })()
  })
  const datesAndTimes = timesAs({ dateStyle: 'medium', timeStyle: 'short' })
  const daysAndMonths = timesAs({ day: 'numeric', month: 'long' })
  const weekdays = timesAs({ weekday: 'long' })
  const longDates = timesAs({ dateStyle: 'long' })

  const plural: Plural<Category> = (count, forms) => {
    // `Category` are the categories of this very language; a test compares them with those of `Intl`.
    const category = plurals().select(count) as Category
    return forms[category]
  }

  return {
    plural,
    /** A number: `1,234`, `57.2`. Every language here writes small whole numbers the same, and the first frame has only such. */
    number: (value: number) =>
      Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : numbers().format(value),
    /** Words as one list: `available, pending and sold`. */
    list: (parts: readonly string[]) => lists().format(parts),
    /** The time of day of a moment in milliseconds since 1970: `10:42`. */
    time: (moment: number) => withUnbrokenTime(times(), moment),
    /** The same, with the day in front if that is not today's, `2 Jan, 10:42`: yesterday's list must not look like today's. */
    when: (moment: number) => withUnbrokenTime(isToday(moment) ? times() : daysAndTimes(), moment),
    /** A moment with its day and year: `2 Jan 2026, 10:42`. */
    dateAndTime: (moment: number) => withUnbrokenTime(datesAndTimes(), moment),
    /** The day of a moment: `2 January`, or `January 2`. */
    dayAndMonth: (moment: number) => daysAndMonths().format(onThisClock(moment)),
    /** The day of the week of a moment: `Friday`. */
    weekday: (moment: number) => weekdays().format(onThisClock(moment)),
    /** A date of the calendar, `2030-12-05` (ISO 8601), written out on one line: `5 December 2030`. */
    longDate: (date: string) => longDates().format(new Date(date)).replaceAll(' ', '\u00A0'),
    /** Compares two texts in the language's order: digits by their value, without regard to case. For `toSorted`. */
    compareText: (one: string, other: string) => collator().compare(one, other),
  }
}
