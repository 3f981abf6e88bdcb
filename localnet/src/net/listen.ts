import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo, Server as SocketServer } from 'node:net'
import { LocalnetError } from '../errors.ts'
import { isTaken, MAX_PORT_STEPS } from './ports.ts'

/**
 * Binds a server to 127.0.0.1 on the preferred port, or on the next free one after it.
 *
 * @param preferred - 0 lets the system choose
 * @param reserved - ports of other callers; each one that is tried is added
 * @returns the port in use
 */
export async function listen(
  server: SocketServer,
  preferred: number,
  reserved: Set<number>,
): Promise<number> {
  for (let step = 0; step < MAX_PORT_STEPS; step++) {
    const port = preferred === 0 ? 0 : preferred + step
    if (reserved.has(port)) continue
    // Reserved before the bind: other callers may try at the same time.
    if (port !== 0) reserved.add(port)
    try {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      const bound = (server.address() as AddressInfo).port
      reserved.add(bound)
      return bound
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
  throw new LocalnetError('no_free_port', `No free port from ${preferred} on.`)
}

/** Closes a server at once, together with the connections that are still open. */
export async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
