/**
 * Why a tag must not be released.
 *
 * @param {object} release
 * @param {string} release.tag
 * @param {string} release.version the version in package.json
 * @param {string} release.changes the text of CHANGELOG.md
 * @returns {readonly string[]} a sentence for each reason, none if it may
 */
export function tagProblems({ tag, version, changes }) {
  const problems = []
  if (tag !== `v${version}`) problems.push(`The tag is ${tag}, but package.json has version ${version}.`)
  if (!changes.split('\n').some((line) => line.startsWith(`## [${version}] - `))) {
    problems.push(`CHANGELOG.md has no section for ${version}.`)
  }
  return problems
}

const azure = ['AZURE_SIGNING_ENDPOINT', 'AZURE_SIGNING_ACCOUNT', 'AZURE_SIGNING_PROFILE', 'AZURE_SIGNING_PUBLISHER']
const azureLogIn = ['AZURE_TENANT_ID', 'AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET']
const certificate = ['CSC_LINK', 'CSC_KEY_PASSWORD']
const notarisation = ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER']

/**
 * What is missing to sign the packages of a system. Windows is signed by Azure, if anything of it is configured, or else with a
 * certificate; macOS with a certificate, and notarised. Linux's packages are not signed themselves, only attested.
 *
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} variables
 * @returns {readonly string[]} a sentence for each reason, none if all is there
 */
export function signingProblems(platform, variables) {
  const isSet = (/** @type {string} */ name) => (variables[name] ?? '') !== ''
  const wanted =
    platform === 'win32'
      ? azure.some(isSet)
        ? [...azure, ...azureLogIn]
        : certificate
      : platform === 'darwin'
        ? [...certificate, ...notarisation]
        : []
  return wanted.filter((name) => !isSet(name)).map((name) => `${name} is not set, so the packages cannot be signed.`)
}
