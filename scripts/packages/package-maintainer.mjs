import { SetUpError } from '../run/set-up-error.mjs'

/**
 * Who is responsible for the packages for Linux: the variable `PACKAGE_MAINTAINER`, or else the author in package.json, with an address
 * that reaches nobody if there is none.
 *
 * @param {{ author: string }} manifest
 * @param {NodeJS.ProcessEnv} variables
 * @returns {string} as Debian and rpm write it: `Name <address>`
 * @throws {SetUpError} if the variable is not written like that
 */
export function maintainerOf({ author }, variables) {
  const named = variables['PACKAGE_MAINTAINER'] ?? ''
  const isWhole = (/** @type {string} */ text) => /^[^<>\n]+ <[^<>\s@]+@[^<>\s@]+>$/.test(text)
  if (named === '') return isWhole(author) ? author : `${author} <authors@pet-store-inventory.invalid>`
  if (isWhole(named)) return named
  throw new SetUpError(`PACKAGE_MAINTAINER is "${named}". Write it like this: Name <name@example.com>`)
}
