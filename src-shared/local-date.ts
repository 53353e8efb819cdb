/** The day of a moment in milliseconds since 1970 where this computer is, `YYYY-MM-DD`, as the names of files carry it. */
export function localDate(moment: number): string {
  const date = new Date(moment)
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}`
}
