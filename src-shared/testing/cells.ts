/** The cells of a table in a test, row after row: `|` stands between them, and each row is a line. */
export function cellsOf(table: string): string[] {
  return table.trim().split(/ +\| +|\n */)
}
