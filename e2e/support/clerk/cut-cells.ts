import type { Page } from '@playwright/test'

/**
 * The cells of every table in the window whose text is cut though there is room for it: a second line, or width that another column
 * needs in none of its rows. A line for each. A field has one line.
 */
export function cutCells(window: Page): Promise<readonly string[]> {
  return window.evaluate(() => {
    /** No more than the space between two columns, in pixels. */
    const narrow = 24
    const gap = 8
    const found: string[] = []
    for (const table of document.querySelectorAll('table:not([aria-hidden], [aria-hidden] *)')) {
      // Not a heading over all columns.
      const rows = [...table.querySelectorAll('tr:not([aria-hidden])')]
        .map((row) => [...row.querySelectorAll<HTMLTableCellElement>(':scope > :is(td, th)')])
        .filter((cells) => cells.every(({ colSpan }) => colSpan === 1))
      const columns = Math.max(0, ...rows.map((cells) => cells.length))
      const spare = Array.from({ length: columns }, (_, column) =>
        Math.min(...rows.map((cells) => (cells[column] ? spareIn(cells[column]) : Number.POSITIVE_INFINITY))),
      )
      for (const [column, cell] of rows.flatMap((cells) => [...cells.entries()])) {
        for (const cut of cutIn(cell)) {
          const isField = cut instanceof HTMLInputElement
          const text = isField ? cut.value || cut.placeholder : cut.textContent
          const widest = Math.max(0, ...spare.filter((room, other) => other !== column && Number.isFinite(room)))
          if (!isField && linesOf(cut) < 2) found.push(`${text}: cut, on one line`)
          else if (widest > narrow) found.push(`${text}: cut beside ${Math.round(widest)} pixels of nothing`)
        }
        for (const { textContent } of partsOf(cell).filter(cutsTails)) found.push(`${textContent}: cut below`)
      }
    }
    return [...new Set(found)]

    /** The parts of a cell that would hide text outside of them. */
    function partsOf(cell: HTMLElement): readonly HTMLElement[] {
      return [cell, ...cell.querySelectorAll<HTMLElement>('*')].filter((part) => {
        const isText = part instanceof HTMLInputElement || part.textContent.trim() !== ''
        const isShown =
          part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && part.clientWidth > 1
        return isShown && isText && getComputedStyle(part).overflow !== 'visible'
      })
    }

    /** The parts of a cell that hide some of their text. */
    function cutIn(cell: HTMLElement): readonly HTMLElement[] {
      return partsOf(cell).filter((part) => {
        // A placeholder is no part of what scrolls.
        if (part instanceof HTMLInputElement && part.value === '') return widthOfField(part) > part.clientWidth
        return part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1
      })
    }

    /** Whether a part that shows all its lines would cut the tails of letters such as “g” in the last one. */
    function cutsTails(part: HTMLElement): boolean {
      const context = document.createElement('canvas').getContext('2d')
      if (context === null || part instanceof HTMLInputElement || part.scrollHeight > part.clientHeight + 1)
        return false
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(part)
      context.font = `${fontWeight} ${fontSize} ${fontFamily}`
      const { fontBoundingBoxDescent, actualBoundingBoxDescent } = context.measureText('gjpqy')
      const range = new Range()
      range.selectNodeContents(part)
      const lowest = Math.max(...[...range.getClientRects()].map(({ bottom }) => bottom))
      const tails = lowest - fontBoundingBoxDescent + actualBoundingBoxDescent
      return tails > part.getBoundingClientRect().bottom
    }

    /** The width that a cell has and does not need for its texts, fields and icons, side by side as they stand. */
    function spareIn(cell: HTMLElement): number {
      if (!cell.checkVisibility()) return Number.POSITIVE_INFINITY
      const { paddingLeft, paddingRight } = getComputedStyle(cell)
      const room = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const lines = new Map<number, number>()
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const range = new Range()
        range.selectNodeContents(text)
        const rectangles = [...range.getClientRects()]
        // What wraps would need more, however its lines end.
        if (rectangles.length > 1) return 0
        for (const rectangle of rectangles) add(rectangle, rectangle.width)
      }
      for (const part of cell.querySelectorAll('input, select, svg')) {
        const rectangle = part.getBoundingClientRect()
        add(
          rectangle,
          part instanceof HTMLInputElement ? widthOfField(part) : part.matches('select') ? 0 : rectangle.width,
        )
      }
      return room - Math.max(0, ...lines.values())

      function add({ top, bottom }: DOMRect, width: number) {
        const middle = Math.round((top + bottom) / 16)
        const former = lines.get(middle)
        lines.set(middle, former === undefined ? width : former + gap + width)
      }
    }

    function widthOfField(field: HTMLInputElement): number {
      const context = document.createElement('canvas').getContext('2d')
      if (context === null) return 0
      const style = getComputedStyle(field)
      // `font` is empty where it can't say every part.
      context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      // Chromium's arrow takes its place from the text, seen or not.
      const arrow = field.list === null ? 0 : 19
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight) + arrow
      return context.measureText(field.value || field.placeholder).width + padding
    }

    function linesOf(part: Element): number {
      const range = new Range()
      range.selectNodeContents(part)
      return new Set([...range.getClientRects()].map(({ top, bottom }) => Math.round((top + bottom) / 16))).size
    }
  })
}
