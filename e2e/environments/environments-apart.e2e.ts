import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { fillIn, openAddSheet } from '../support/clerk/add-sheet.ts'
import { closePanel, petNames, petRows, switchTo } from '../support/clerk/clerk.ts'
import { setLimit } from '../support/clerk/shown-list.ts'
import { countCreates } from '../support/service/received.ts'
import { startBoth } from './both-services.ts'

test('each environment has its own list, draft, view and key, even after a restart', async ({
  launchApp,
  startService,
}) => {
  const services = await startBoth(startService)
  const first = await launchApp({ connectedTo: services, environment: 'staging' })
  await expect(petRows(first.window).first()).toBeVisible()

  async function expectStaging(window: Page): Promise<void> {
    await expect(window.getByRole('tab', { name: 'Pending', selected: true })).toBeVisible()
    await expect(window.getByLabel('Show', { exact: true })).toHaveValue('7')
    await expect(window.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
    await expect
      .poll(() => petNames(window))
      .toEqual(['Nugget 20', 'Loki 8', 'Kiwi 17', 'Hopscotch 5', 'Ginger 14', 'Biscuit 2', 'Bella 11'])
  }
  async function expectProduction(window: Page): Promise<void> {
    await expect(window.getByRole('tab', { name: 'All', selected: true })).toBeVisible()
    await expect(window.getByLabel('Show', { exact: true })).toHaveValue('20')
    await expect(window.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'none')
    await expect.poll(() => petNames(window)).toEqual(['Prudence'])
  }
  async function expectDraft(window: Page, name: string): Promise<void> {
    await window.getByRole('button', { name: 'Add pet', exact: true }).first().click()
    await expect(window.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue(name)
    await closePanel(window)
  }

  await first.window.getByRole('tab', { name: 'Pending' }).click()
  await setLimit(first.window, '7')
  await first.window.getByRole('button', { name: 'Name', exact: true }).click()
  await first.window.getByRole('button', { name: 'Name', exact: true }).click()
  await fillIn(await openAddSheet(first.window, 'staging'), { name: 'Half a name', categoryId: '3' })
  await closePanel(first.window)
  await expectStaging(first.window)

  await switchTo(first.window, 'production')
  await expectProduction(first.window)
  await expectDraft(first.window, '')
  await switchTo(first.window, 'staging')
  await expectStaging(first.window)
  await expectDraft(first.window, 'Half a name')
  await first.app.close()

  const { window } = await launchApp({ profile: first.profile })
  await expectStaging(window)
  await expectDraft(window, 'Half a name')
  await switchTo(window, 'production')
  await expectProduction(window)
  await expectDraft(window, '')
  await switchTo(window, 'practice')
  for (const name of ['staging', 'production'] as const) {
    const keys = services[name].received.map(({ headers }) => headers.get('Authorization'))
    expect([...new Set(keys)]).toEqual([`Bearer ${name}-key`])
  }
})

test('main refuses to add a pet to an environment that is not selected, and sends nothing', async ({
  shareApp,
  startService,
}) => {
  const services = await startBoth(startService)
  const { window } = await shareApp({ connectedTo: services, environment: 'staging' })
  await expect(petRows(window).first()).toBeVisible()
  const results = await window.evaluate(() =>
    Promise.all(
      (['production', 'practice'] as const).map((environment) =>
        globalThis.window.petStore.createPet({
          environment,
          id: crypto.randomUUID(),
          pet: { name: 'Stray', categoryId: '3' },
        }),
      ),
    ),
  )
  const outcome = { kind: 'not-added', reason: 'not-sent', failure: { kind: 'environment-not-selected' } }
  expect(results).toMatchObject(Array.from({ length: 2 }, () => ({ value: { outcome } })))
  expect(countCreates(services.production) + countCreates(services.staging)).toBe(0)
})
