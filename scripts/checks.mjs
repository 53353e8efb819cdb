/** What `npm run check` runs, and `npm test` before it starts the app. */
export const checks = {
  types: 'npm run --silent types',
  lint: 'npm run --silent lint',
  'names in the documents': 'npm run --silent names',
  'unit tests': 'npm run --silent unit',
}
