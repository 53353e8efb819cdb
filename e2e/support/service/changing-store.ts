import type { Pet } from '../../../src-shared/pet.ts'
import { answerWith, wireRows } from './answers.ts'
import type { PetService } from './pet-service.ts'

/** Makes a service answer lists and lookups with pets that others change during the test, and add what the app sends. Gives the pets, to replace. */
export function serveChanging(service: PetService, pets: readonly Pet[]) {
  const store = { pets }
  service.intercept(async (request, next) => {
    const { pathname, searchParams } = new URL(request.url)
    if (request.method === 'POST') {
      const sent = await request.clone().json()
      const added = { ...sent, id: String(9000 + store.pets.length), categoryId: String(sent.categoryId) }
      store.pets = [...store.pets, added]
      return answerWith(wireRows([added])[0], 201)
    }
    const petId = /\/pets\/(\d+)$/.exec(pathname)?.[1]
    if (petId !== undefined) {
      const found = store.pets.filter(({ id }) => id === petId)
      return found.length > 0 ? answerWith(wireRows(found)[0]) : next()
    }
    const listed = store.pets.filter(({ status }) => [null, status].includes(searchParams.get('status')))
    return answerWith(wireRows(listed.slice(0, Number(searchParams.get('limit')))))
  })
  return store
}
