import { expect, type Page } from '@playwright/test'
import { violationsIn } from '../access/accessibility.ts'
import { test } from '../support/app/start-service.ts'
import { cutCells } from '../support/clerk/cut-cells.ts'
import { layoutFaults } from '../support/clerk/layout.ts'
import { foreignTexts } from './foreign-texts.ts'

// Every other test expects these checks to find nothing. Here, each check gets one of everything that it should find.

interface Shown {
  /** A `div` if there is none. */
  readonly name?: string
  readonly text?: string
  readonly style?: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly inner?: readonly Shown[]
}

/** Replaces the page by these elements. */
async function show(window: Page, ...elements: readonly Shown[]): Promise<void> {
  await window.evaluate((all) => {
    const make = ({ name, text = '', style = '', attributes = {}, inner = [] }: (typeof all)[number]): HTMLElement => {
      const element = document.createElement(name ?? 'div')
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
      element.style.cssText = style
      element.append(text, ...inner.map(make))
      return element
    }
    document.title = '⟦title⟧'
    document.body.replaceChildren(...all.map(make))
  }, elements)
}

const narrow = 'width: 60px; height: 24px; white-space: nowrap;'
const button = (text: string, style = 'width: 90px; height: 24px', attributes = {}): Shown => {
  return { name: 'button', text, style, attributes }
}
const at = (left: number, top: number) => `position: fixed; left: ${left}px; top: ${top}px; width: 90px; height: 24px;`

test('the check finds a text that is cut off, and texts that overlap, but none that a clerk can still read', async ({
  practiceApp: { window },
}) => {
  await show(
    window,
    { text: 'much too long for its box', style: `${narrow} overflow: hidden` },
    { text: 'much too high for its box', style: 'width: 60px; height: 24px; overflow: hidden' },
    { text: 'beside the page', style: 'position: absolute; left: -20px; top: 400px' },
    button('wider than its button', narrow),
    { text: 'one', style: 'position: absolute; left: 300px; top: 300px' },
    { text: 'other', style: 'position: absolute; left: 300px; top: 300px' },
    // None of these is a fault.
    { text: 'long, and all of it in a tooltip', style: `${narrow} overflow: hidden`, attributes: { title: 'all' } },
    { text: 'long, and it can be scrolled', style: `${narrow} overflow: auto` },
    { text: 'for screen readers alone', style: 'position: absolute; width: 1px; height: 1px; overflow: hidden' },
  )
  expect(await layoutFaults(window, { withNames: true })).toEqual([
    expect.stringMatching(/^“much too long for its box” is cut off by <div/),
    expect.stringMatching(/^“much too high for its box” is cut off by <div/),
    expect.stringMatching(/^“beside the page” is cut off by <html/),
    expect.stringMatching(/^“wider than its button” is cut off by <button/),
    '“one” and “other” lie over one another',
  ])
})

test('the check finds a control that is out of reach, behind something or named like another, and what scrolls wrongly', async ({
  practiceApp: { window },
}) => {
  const wide = { style: 'width: 90px; height: 10px' }
  const sideways = { name: 'main', style: 'width: 60px; overflow: auto', inner: [wide] }
  await show(
    window,
    button('', at(-30, 0), { 'aria-label': 'beside' }),
    {
      style: 'height: 40px; overflow: hidden',
      inner: [{ style: 'height: 90px' }, button('', narrow, { 'aria-label': 'below' })],
    },
    button('', at(300, 300), { 'aria-label': 'covered' }),
    { style: `${at(300, 300)} background: black`, attributes: { id: 'cover' } },
    button('Close'),
    button('×', undefined, { 'aria-label': 'Close' }),
    sideways,
    { attributes: { dir: 'rtl' }, inner: [button('mirrored')] },
    // None of these is a fault.
    { text: 'backwards', attributes: { dir: 'rtl' } },
    button('Save'),
    { name: 'fieldset', inner: [button('Save')] },
    { name: 'ul', inner: [{ name: 'li', inner: [button('Close')] }] },
    button('Save', 'display: none'),
    { attributes: { inert: '' }, inner: [button('', at(-30, 200))] },
    { ...sideways, name: 'section', attributes: { tabindex: '0' } },
  )
  expect(await layoutFaults(window, { withNames: true })).toEqual([
    '“beside” is out of reach at -30,0,60,24',
    expect.stringMatching(/^“covered” is behind <div.* id="cover"/),
    expect.stringMatching(/^<div style="height: 40px; overflow: hidden;">.* hides a control/),
    '“Close” names two buttons',
    expect.stringMatching(/^<main.* scrolls sideways$/),
    expect.stringMatching(/^<div dir="rtl".* runs against the page$/),
  ])
  expect(await window.evaluate(() => document.querySelector('div')?.scrollTop), 'scrolled back').toBe(0)
})

test('the check finds a cell whose text is cut though there is room for it', async ({ practiceApp: { window } }) => {
  const long = 'much too long for a column of this width, and in two lines too long for it as well'
  const rows = ['white-space: nowrap', 'height: 2.5em'].map((style): Shown => {
    const cell = { text: long, style: `${style}; overflow: hidden`, attributes: { title: 'all' } }
    return {
      name: 'tr',
      inner: [
        { name: 'td', inner: [cell] },
        { name: 'td', text: 'x' },
      ],
    }
  })
  await show(window, { name: 'table', style: 'width: 400px; table-layout: fixed', inner: rows })
  expect(await cutCells(window)).toEqual([
    `${long}: cut, on one line`,
    expect.stringMatching(/^much too long .*: cut beside \d+ pixels of nothing$/),
  ])
})

test('the check finds words that are not from the catalogue, wherever they are', async ({
  practiceApp: { window },
}) => {
  await show(
    window,
    { text: 'plain text' },
    { text: '⟦from the catalogue⟧ and not' },
    button('⟦save⟧', '', { 'aria-label': 'a name' }),
    { name: 'input', attributes: { placeholder: 'a placeholder', title: 'a tooltip' } },
    { name: 'img', attributes: { alt: 'a picture' } },
    { text: '⟦a sentence with ⟦another⟧ in it⟧' },
    { text: 'Kiwi, 10:42 AM, https://pets.test' },
    { text: 'hidden', style: 'display: none' },
  )
  const found = ['plain text', '⟦from the catalogue⟧ and not', 'a name', 'a placeholder', 'a tooltip', 'a picture']
  expect(await foreignTexts(window)).toEqual(found)
  await window.evaluate(() => {
    document.title = 'a title'
  })
  expect(await foreignTexts(window)).toContain('a title')
})

test('axe finds a button without a name, targets that are too small, and text without contrast in the other theme', async ({
  practiceApp: { window },
}) => {
  const rules = async (theme: 'light' | 'dark', isFirst: boolean) =>
    (await violationsIn(window, theme, isFirst)).map((line) => line.replace(/:.*$/s, ''))
  const heading = { name: 'h1', text: 'Pets' }
  await show(window, { name: 'main', inner: [heading, button('')] })
  expect(await rules('light', true)).toEqual(['button-name'])
  const small = ['Add', 'Save'].map((name) => button(name, 'font-size: 8px; padding: 0; width: 23px; height: 16px'))
  await show(window, { name: 'main', inner: [heading, { style: 'display: grid; width: 23px', inner: small }] })
  expect(await rules('light', true)).toEqual(['target-size', 'target-size'])
  await show(window, { name: 'main', style: 'color: #bbb; background: white', inner: [heading] })
  expect(await rules('dark', false)).toEqual(['color-contrast'])
})
