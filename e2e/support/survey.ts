import { test } from '@playwright/test'

/**
 * Tries every case, each in a step of its own and whatever became of those before it. Prints how many were tried and how
 * many survived, and throws what went wrong with the others.
 */
export async function survey<Case>(
  subject: string,
  cases: readonly Case[],
  nameOf: (one: Case) => string,
  tryOne: (one: Case) => Promise<void>,
): Promise<void> {
  const failures: string[] = []
  for (const one of cases) {
    try {
      await test.step(nameOf(one), () => tryOne(one))
    } catch (error) {
      failures.push(`${nameOf(one)}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  console.log(`${subject}: ${cases.length} cases tried, ${cases.length - failures.length} survived`)
  if (failures.length > 0) throw new Error(failures.join('\n\n'))
}
