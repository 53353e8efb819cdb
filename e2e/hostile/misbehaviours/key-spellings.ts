/** The spellings of a key that the app recognises in a service's words, by name. */
export function spellings(apiKey: string): Readonly<Record<string, string>> {
  const bytes = Buffer.from(apiKey)
  return {
    'as it is': apiKey,
    'with its scheme': `Bearer ${apiKey}`,
    'as JSON in JSON': JSON.stringify(apiKey),
    'percent-encoded': encodeURIComponent(apiKey),
    'in base64': bytes.toString('base64'),
    'in base64url': bytes.toString('base64url'),
    'in base64 with its scheme': Buffer.from(`Bearer ${apiKey}`).toString('base64'),
    'in base64 as a password': Buffer.from(`clerk:${apiKey}`).toString('base64'),
    twice: `${apiKey}${apiKey}`,
    'at the end of a long text': `${'x'.repeat(1950)}${apiKey}`,
  }
}
