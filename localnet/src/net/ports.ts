import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { LocalnetError } from '../errors.ts'

/** How many neighbouring ports are tried before giving up. */
export const MAX_PORT_STEPS = 200

/** Says whether a bind failed because somebody else has the port (or may not have it). */
export function isTaken(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code
  return code === 'EADDRINUSE' || code === 'EACCES'
}

async function probe(port: number): Promise<number | undefined> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  } catch (error) {
    if (isTaken(error)) return undefined
    throw error
  }
  const found = (server.address() as AddressInfo).port
  server.close()
  await once(server, 'close')
  return found
}

/**
 * Finds a port of 127.0.0.1 that nobody listens on, and reserves it.
 *
 * @param preferred - tried first, then the numbers after it; 0 lets the system choose
 * @param reserved - ports promised to others; each one looked at is added
 */
export async function findPort(preferred: number, reserved: Set<number>): Promise<number> {
  for (let step = 0; step < MAX_PORT_STEPS; step++) {
    const candidate = preferred === 0 ? 0 : preferred + step
    if (reserved.has(candidate)) continue
    // Reserved before the look, not after: others may be looking at the same time.
    if (candidate !== 0) reserved.add(candidate)
    const port = await probe(candidate)
    if (port === undefined || (candidate === 0 && reserved.has(port))) continue
    reserved.add(port)
    return port
  }
  throw new LocalnetError('no_free_port', `No free port from ${preferred} on.`)
}
