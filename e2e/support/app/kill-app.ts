import type { LaunchedApp } from './launch-app.ts'

/** Kills an app, as the system does when it runs out of memory, and waits until it has ended. */
export async function killApp({ app, problems }: Pick<LaunchedApp, 'app' | 'problems'>): Promise<void> {
  const closed = new Promise((resolve) => app.process().once('close', resolve))
  app.process().kill('SIGKILL')
  await closed
  // The kill is one.
  problems.length = 0
}
