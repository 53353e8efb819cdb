/** Something to wait at until it is opened. */
export interface Gate {
  readonly opened: Promise<void>
  open(): void
}

/** Makes a closed gate: a service that waits at it is as slow as the test wants. */
export function createGate(): Gate {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}
