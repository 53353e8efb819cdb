import { expect, it } from 'vitest'
import { maintainerOf } from './linux-packages.mjs'

// `npm run check:reproducible` makes them twice, and `e2e/packaged` installs them.
it('the packages name the maintainer of the variable, or else the author, but none without an address', () => {
  const named = (/** @type {string} */ maintainer) =>
    maintainerOf({ author: 'The authors' }, { PACKAGE_MAINTAINER: maintainer })
  expect(named('')).toBe('The authors <authors@pet-store-inventory.invalid>')
  expect(named('Ada <ada@example.com>')).toBe('Ada <ada@example.com>')
  for (const wrong of ['Ada', '<ada@example.com>', 'Ada <ada>', 'Ada <ada@example.com>\nDepends: all'])
    expect(() => named(wrong)).toThrow('Write it like this: Name <name@example.com>')
})
