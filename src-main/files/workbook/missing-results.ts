/** A cell with a formula and without a value, with an empty one, or with zero (ECMA-376, part 1, 18.3.1.4). */
const formulaCell =
  /<((?:\w+:)?)c\b([^>]*)>\s*<\1f\b(?:[^>]*\/>|[^>]*>([^<]*)<\/\1f>)(?:\s*<\1v\b[^>]*(?:\/>|>(0?)<\/\1v>))?\s*<\/\1c>/g

/** The text for a cell whose formula stands in another cell, which several cells share. */
const sharedFormula = '…'

/**
 * Takes an .xlsx file's parts, and writes each formula without a result into its cell as text: `=A1*2`. Programs that don't calculate leave
 * the result to the spreadsheet program that opens the workbook. Some write 0 there, and mark the workbook to be calculated then.
 * https://xlsxwriter.readthedocs.io/working_with_formulas.html
 */
export function withFormulasAsText(parts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const isCalculatedLater = [...parts.values()].some((xml) => /\bfullCalcOnLoad=["'](?:1|true)["']/.test(xml))

  function asText(xml: string): string {
    return xml.replace(formulaCell, (cell, prefix: string, attributes: string, formula = '', value?: string) => {
      const isEmptyText = value === '' && /\bt=["']str["']/.test(attributes)
      if (isEmptyText || (value === '0' && !isCalculatedLater)) return cell
      const others = attributes.replace(/\st=(?:"[^"]*"|'[^']*')/, '')
      return `<${prefix}c${others} t="str"><${prefix}v>${formulaText(formula)}</${prefix}v></${prefix}c>`
    })
  }

  return new Map([...parts].map(([name, xml]) => [name, asText(xml)]))
}

/** A formula as a clerk sees it in a spreadsheet program; an OpenDocument formula without its prefix. */
export function formulaText(formula: string): string {
  return `=${formula.replace(/^(?:\w+:)?=/, '') || sharedFormula}`
}
