import './styles.css'

// All else is evaluated only when main has answered, and then draws at once, in one go: Chromium keeps the compiled code of
// a script as it is when its evaluation ends, and so keeps that of the first rendering too.
async function start(): Promise<void> {
  const answer = window.petStore.getStart({})
  await Promise.allSettled([answer])
  const { drawFirstScreen } = await import('./first-screen.tsx')
  await drawFirstScreen(answer)
}

void start()
