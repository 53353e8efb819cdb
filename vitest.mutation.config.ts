import { mergeConfig } from 'vitest/config'
import { mutate } from './stryker.config.json' with { type: 'json' }
import unitTests from './vitest.config.ts'

/** The tests of the pure rooms, which Stryker runs for each mutant: all unit tests would take hours. */
export default mergeConfig(unitTests, {
  test: {
    include: [
      ...mutate.map((room) => room.replace(/\.ts$/, '.test.ts')),
      'src-main/pets/additions/row-states.test.ts',
      'src-shared/pet.test.ts',
    ],
  },
})
