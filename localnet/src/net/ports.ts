import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { LocalnetError } from '../errors.ts'

/** The number of ports that are tried. */
export const MAX_PORT_STEPS = 200

/** Checks whether a bind failed because the port is in use or forbidden. */
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
 * Finds a free port of 127.0.0.1 and reserves it.
 *
 * @param preferred - tried first, then the numbers after it; 0 for any
 * @param reserved - ports of other callers; each one that is checked is added
 */
export async function findPort(preferred: number, reserved: Set<number>): Promise<number> {
  for (let step = 0; step < MAX_PORT_STEPS; step++) {
    const candidate = preferred === 0 ? 0 : preferred + step
    if (reserved.has(candidate)) continue
    // Reserved before the check: other callers may check at the same time.
    if (candidate !== 0) reserved.add(candidate)
    const port = await probe(candidate)
    if (port === undefined || (candidate === 0 && reserved.has(port))) continue
    reserved.add(port)
    return port
  }
  throw new LocalnetError('no_free_port', `No free port from ${preferred} on.`)
}
