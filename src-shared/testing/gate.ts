/** Something to wait for until somebody opens it. */
export interface Gate {
  readonly opened: Promise<void>
  open(): void
}

/** Makes a closed gate. A service, a disk or a password store that waits for it is as slow as the test needs. */
export function createGate(): Gate {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}
