/** The cells of a table in a test, row after row: `|` stands between them, and each row is a line. */
export function cellsOf(table: string): string[] {
  return table.trim().split(/ +\| +|\n */)
}

/** The cells of each line of a table or a script in a test, which stand between `|`. */
export function linesOf(script: string): readonly (readonly string[])[] {
  return script
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
}
