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

/** The scripts of a text in a test, each with its title: the lines of a script stand below the title, indented deeper. */
export function scriptsIn(text: string): readonly (readonly [title: string, script: string])[] {
  const scripts: [string, string][] = []
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const edge = Math.min(...lines.map((line) => line.search(/\S/)))
  for (const line of lines) {
    const script = scripts.at(-1)
    if (line.search(/\S/) === edge) scripts.push([line.trim(), ''])
    else if (script !== undefined) script[1] += `${line}\n`
  }
  return scripts
}
