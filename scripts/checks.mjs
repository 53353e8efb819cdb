/** What `npm run check` runs, and `npm test` before it starts the app. */
export const checks = {
  types: 'npm run --silent types',
  lint: 'npm run --silent lint',
  'unit tests': 'npm run --silent unit',
}
