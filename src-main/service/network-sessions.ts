import type { Net, Session } from 'electron/main'
import type { ServiceEnvironmentId } from '../../src-shared/environment.ts'
import { createNetworkTransport } from './network-transport.ts'
import type { ServiceRequest, Transport } from './transport.ts'

/** The parts of Electron that reach the services. */
export interface NetworkSessionParts {
  readonly net: Pick<Net, 'request'>
  readonly session: { fromPartition(partition: string, options: { cache: boolean }): Session }
}

/**
 * Gives the transport to each service, over Electron's network. Its sessions are in memory, separate from the window's. A
 * create closes the connections of its session, so each environment has one for creates.
 */
export function createNetworkSessions({
  net,
  session,
}: NetworkSessionParts): (environment: ServiceEnvironmentId) => Transport {
  return (environment) =>
    createNetworkTransport({
      request: net.request,
      sessionFor: (method) => session.fromPartition(partitionOf(environment, method), { cache: false }),
    })
}

function partitionOf(environment: ServiceEnvironmentId, method: ServiceRequest['method']): string {
  return method === 'GET' ? 'client-reads' : `client-creates-${environment}`
}
