import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { closePanel } from '../support/clerk/clerk.ts'
import { pressByHand, typeByHand } from '../support/clerk/keyboard.ts'
import { openConnection } from '../support/clerk/settings.ts'
import { shelfIn } from '../support/clerk/shelf.ts'
import { serveChanging } from '../support/service/changing-store.ts'
import { makePets } from '../support/service/pet-service.ts'
import { sentMethods } from '../support/service/received.ts'

const available = (count: number) => makePets(count).map((pet) => ({ ...pet, status: 'available' }))
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

test('a clerk checks a store of 260 available pets, of which the app sees 100, and never hears that one is missing', async ({
  showStore,
}) => {
  const { service, window, button, ...screen } = shelfIn(await showStore(available(260)))
  const { counts, begin, scan, shows, says, missing, finishButton } = screen
  const store = serveChanging(service, available(260))
  await counts(100)
  await begin()
  await scan(...upTo(60))
  await says('60 of the 100 that the store lets us load')
  await shows(60, 40, 0, 0)

  await test.step('a pet that the list does not reach is there too, once the store was asked for it', async () => {
    await scan(240)
    await shows(61, 40, 0, 0)
  })

  await test.step('a colleague sells and adds pets, and the next one moves into reach', async () => {
    store.pets = store.pets.map((pet) => (['7', '80'].includes(pet.id) ? { ...pet, status: 'sold' } : pet))
    store.pets = [...store.pets, { id: '900', name: 'Pico', categoryId: '3', status: 'available' }]
    await button('Look again').click()
    await shows(60, 41, 1, 0)
  })

  await test.step('nothing is called missing, at the end either', async () => {
    await expect(missing).toHaveCount(0)
    await finishButton.click()
    await expect(button('Resume')).toBeVisible()
    await shows(60, 41, 1, 0)
    await expect(missing).toHaveCount(0)
  })
  expect(sentMethods(service)).toEqual(['GET'])
})

test('a clerk without a mouse begins, scans, takes back and ends a check', async ({ showStore }) => {
  const { service, window, menuKeys, ...screen } = shelfIn(await showStore(available(3)))
  const { counts, scope, beginButton, field, finishButton, missing, shows, button } = screen
  async function tabTo(wanted: typeof field): Promise<void> {
    await expect(async () => {
      await pressByHand(window, 'Tab')
      await expect(wanted).toBeFocused({ timeout: 50 })
    }).toPass()
  }
  await counts(3)
  await menuKeys('CmdOrCtrl+Shift+K')
  await expect(beginButton).toBeFocused()
  await pressByHand(window, 'Shift+Tab')
  await expect(scope).toBeFocused()
  await typeByHand(window, 'Av')
  await tabTo(beginButton)
  await pressByHand(window, 'Enter')
  await expect(field).toBeFocused()
  await typeByHand(window, '2')
  await pressByHand(window, 'Enter')
  await shows(1, 2, 0, 0)
  await tabTo(button('Take back'))
  await pressByHand(window, 'Enter')
  await shows(0, 3, 0, 0)
  // Wherever the focus is, what is typed goes to the field.
  await typeByHand(window, '3')
  await pressByHand(window, 'Enter')
  await shows(1, 2, 0, 0)
  await tabTo(finishButton)
  await pressByHand(window, 'Enter')
  await expect(missing).toHaveText(/ 2$/)
  expect(sentMethods(service)).toEqual(['GET'])
})

test('with another key, a clerk’s check is set aside, and the app says so', async ({ launchStore }) => {
  const { service, window, shelf, ...screen } = shelfIn(await launchStore(available(8)))
  await screen.counts(8)
  await screen.begin()
  await screen.scan(1, 2, 999)
  await screen.shows(2, 6, 0, 1)
  await window.keyboard.press('Escape')
  await expect(shelf).toContainText('2 of 8')
  service.intercept(() => Response.json([]))
  const { replaceKey, keySaved } = await openConnection(window, 'staging')
  await replaceKey('another-key')
  await expect(keySaved).toBeVisible()
  await closePanel(window)
  await expect(shelf).toContainText('set aside')
  await screen.openShelf()
  await expect(screen.beginButton).toBeVisible()
  await expect(window.getByText('999')).toHaveCount(0)
  expect(sentMethods(service)).toEqual(['GET'])
})

test('a pet without a label is found by part of its name, marked in its row, or pasted from a batch scanner', async ({
  showStore,
}) => {
  const { window, field, button, begin, says, shows } = shelfIn(await showStore(available(20)))
  await begin()
  await typeByHand(window, 'bell')
  await window.keyboard.press('Enter')
  await says('No pet is called “bell”. Did you mean Bella 1 (#1) and Bella 11 (#11)?')
  await expect(field).toHaveValue('bell')
  await shows(0, 20, 0, 0)
  await button('There Bella 11').press('Enter')
  await says('Bella 11 (#11) is there.')
  await shows(1, 19, 0, 0)

  const paste = (text: string) =>
    field.evaluate((input, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  await paste('2\t3\n4\t3')
  await says('Nothing was counted: several cells of a row could be the pet.')
  await paste('2,28/11/2026,10:15\n4,28/11/2026,10:16')
  await shows(3, 17, 0, 0)
  await expect(button('Labels for those without one')).toBeVisible()
})

test('a check that begins before the store’s list has come says so, and never that there are 0 pets', async ({
  showStore,
}) => {
  const { screen, begin, beginButton, openShelf, says } = shelfIn(
    await showStore([], 'staging', ({ intercept }) => intercept(() => new Response('', { status: 503 }))),
  )
  await openShelf()
  await expect(beginButton).toBeEnabled()
  await says('The store’s list hasn’t come yet.')
  await begin()
  await says('The store’s list hasn’t come yet.')
  await expect(screen).not.toContainText(/of the 0|to find: 0/)
})
