import type { Locator, Page } from '@playwright/test'

/** A button in the line about a pet that may have been added. */
type LostPetButton =
  | 'Look again'
  | 'It was added'
  | 'It was not added'
  | 'Add it again anyway'
  | `This is it: #${number}`

/** The line about a pet that may have been added, in the window or a part of it: above the list, above the form or in “Added here”. */
export function lostPet(place: Page | Locator, name = 'Rex', environment = 'Staging') {
  const line = place.getByRole('group', { name: `“${name}” may have been added to ${environment}.` })
  return {
    line,
    /** The listed pets that it could be. */
    candidates: line
      .getByRole('alert')
      .filter({ hasText: 'It could be one of these pets in the list:' })
      .getByRole('listitem'),
    press: (button: LostPetButton) => line.getByRole('button', { name: button }).click(),
  }
}

/** The line that stands for several such pets. Its button leads to them in “Added here”. */
export function lostPets(window: Page, count: number, environment = 'Staging'): Locator {
  return window.getByRole('group', { name: `${count} pets may have been added to ${environment}.` })
}
