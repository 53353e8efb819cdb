import { test as base } from '../support/app/start-service.ts'
import { makeSmallDisk, mayMakeDisks, type SmallDisk } from '../support/computer/small-disk.ts'

/** Playwright's `test` with a small disk. A test that uses one is skipped if none can be made, and must close its app itself. */
export const test = base.extend<{ disk: SmallDisk }>({
  // Playwright requires a destructured first parameter, even an unused one.
  disk: async ({ playwright: _ }, use) => {
    base.skip(!mayMakeDisks, 'only Linux can make a small disk, and only where programs may create user namespaces')
    const disk = await makeSmallDisk()
    await use(disk)
    await disk.remove()
  },
})
