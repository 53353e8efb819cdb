import { expect, type Page } from '@playwright/test'
import { violationsIn } from '../access/accessibility.ts'
import { test } from '../support/app/start-service.ts'
import { outOfReach, sidewaysScrolling } from '../support/clerk/reachable.ts'
import { cutTexts } from './cut-texts.ts'
import { doubledNames } from './doubled-names.ts'
import { foreignTexts } from './foreign-texts.ts'

// Every other test expects these checks to find nothing. Here, each check gets one of everything that it should find.

interface Shown {
  readonly name?: string
  readonly text?: string
  readonly style?: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly inner?: readonly Shown[]
}

/** Replaces the page by these elements, by default `div`s. */
async function show(window: Page, elements: readonly Shown[]): Promise<void> {
  await window.evaluate((all) => {
    function make({
      name = 'div',
      text = '',
      style = '',
      attributes = {},
      inner = [],
    }: (typeof all)[number]): HTMLElement {
      const element = document.createElement(name)
      element.style.cssText = style
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
      element.append(text, ...inner.map(make))
      return element
    }
    document.title = '⟦title⟧'
    document.body.replaceChildren(...all.map(make))
  }, elements)
}

const narrow = 'width: 60px; height: 24px; white-space: nowrap;'
const corner = 'position: absolute; left: 300px; top: 300px;'

test('the check finds a text that is cut off, and texts that overlap', async ({ practiceApp: { window } }) => {
  await show(window, [
    { text: 'much too long for its box', style: `${narrow} overflow: hidden` },
    { text: 'much too high for its box', style: 'width: 60px; height: 24px; overflow: hidden' },
    { text: 'beside the page', style: 'position: absolute; left: -20px; top: 400px' },
    { text: 'one', style: corner },
    { text: 'other', style: corner },
    // None of these is a fault.
    { text: 'long, and all of it in a tooltip', style: `${narrow} overflow: hidden`, attributes: { title: 'all' } },
    { text: 'long, and it can be scrolled', style: `${narrow} overflow: auto` },
    { text: 'for screen readers alone', style: 'position: absolute; width: 1px; height: 1px; overflow: hidden' },
  ])
  expect(await cutTexts(window)).toEqual([
    'cut: much too long for its box (by DIV )',
    'cut: much too high for its box (by DIV )',
    'cut: beside the page (by HTML )',
    'over one another: one | other',
  ])
})

test('the check finds a name that two buttons share, unless each is in a separate row or group', async ({
  practiceApp: { window },
}) => {
  const close = { name: 'button', text: 'Close' }
  await show(window, [
    close,
    { name: 'button', text: '×', attributes: { 'aria-label': 'Close' } },
    { name: 'button', text: 'Save' },
    { name: 'fieldset', inner: [{ name: 'button', text: 'Save' }] },
    { name: 'ul', inner: [{ name: 'li', inner: [close] }] },
    { name: 'button', text: 'Save', style: 'display: none' },
  ])
  expect(await doubledNames(window)).toEqual(['Close'])
})

test('the check finds words that are not from the catalogue, wherever they are', async ({
  practiceApp: { window },
}) => {
  await show(window, [
    { text: 'plain text' },
    { text: '⟦from the catalogue⟧ and not' },
    { name: 'button', text: '⟦save⟧', attributes: { 'aria-label': 'a name' } },
    { name: 'input', attributes: { placeholder: 'a placeholder', title: 'a tooltip' } },
    { name: 'img', attributes: { alt: 'a picture' } },
    { text: '⟦a sentence with ⟦another⟧ in it⟧' },
    { text: 'Kiwi, 10:42 AM, https://pets.test' },
    { text: 'hidden', style: 'display: none' },
  ])
  expect(await foreignTexts(window)).toEqual([
    'plain text',
    '⟦from the catalogue⟧ and not',
    'a name',
    'a placeholder',
    'a tooltip',
    'a picture',
  ])
  await window.evaluate(() => {
    document.title = 'a title'
  })
  expect(await foreignTexts(window)).toContain('a title')
})

test('the checks find a control that cannot be reached, one whose words are cut off, one in a clipped box, and a box that scrolls sideways', async ({
  practiceApp: { window },
}) => {
  await show(window, [
    { name: 'button', text: 'beside', style: 'position: fixed; left: -30px; top: 0; width: 60px; height: 24px' },
    { name: 'button', text: 'much too long for it', style: `${narrow} overflow: hidden` },
    {
      style: 'height: 40px; overflow: hidden',
      attributes: { id: 'stuck' },
      inner: [{ style: 'height: 90px' }, { name: 'button', text: 'below', style: 'height: 24px' }],
    },
    { name: 'button', text: 'good', style: 'width: 80px; height: 24px' },
    { attributes: { inert: '' }, inner: [{ name: 'button', text: 'behind', style: 'position: fixed; left: -30px' }] },
  ])
  const found = await outOfReach(window)
  expect(found.map((line) => line.replace(/ (?:style|id)=.*$/, ''))).toEqual([
    'beside: -30,0,30,24',
    'much too long for it: its words are cut off',
    'cut by <div',
  ])
  const wide = { style: 'width: 90px; height: 10px' }
  const narrowMain = { name: 'main', style: 'width: 60px; overflow: auto', inner: [wide] }
  await show(window, [narrowMain, { ...narrowMain, name: 'section', attributes: { tabindex: '0' } }])
  expect(await sidewaysScrolling(window)).toEqual([expect.stringMatching(/^<main/)])
})

test('axe finds a button without a name, and text without contrast in the other theme', async ({
  practiceApp: { window },
}) => {
  await show(window, [
    {
      name: 'main',
      inner: [
        { name: 'h1', text: 'Pets' },
        { name: 'button', style: 'width: 24px; height: 24px' },
      ],
    },
  ])
  const rules = async (theme: 'light' | 'dark', isFirst: boolean) =>
    (await violationsIn(window, theme, isFirst)).map((line) => line.replace(/:.*$/s, ''))
  expect(await rules('light', true)).toEqual(['button-name'])
  await show(window, [{ name: 'main', style: 'color: #bbb; background: white', inner: [{ name: 'h1', text: 'Pets' }] }])
  expect(await rules('dark', false)).toEqual(['color-contrast'])
})
