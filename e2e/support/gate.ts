import type { PetService } from './pet-service.ts'

/** Something to wait for until it is opened. */
export interface Gate {
  readonly opened: Promise<void>
  open(): void
}

/** Makes a closed gate. A service that waits for it is as slow as the test needs. */
export function createGate(): Gate {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

/** Lets a service answer no create, and do nothing for it, until the gate that this gives is opened. */
export function holdCreates(service: Pick<PetService, 'intercept'>): Gate {
  const gate = createGate()
  service.intercept(async (request, next) => {
    if (request.method === 'POST') await gate.opened
    return next()
  })
  return gate
}
