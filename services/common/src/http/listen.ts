import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConfigError } from '../config/configError.ts'

/**
 * Starts a server.
 *
 * @param place - port 0 takes any free port; `backlog` limits the connections that wait to be
 * accepted
 * @returns the address for a client on this machine
 * @throws {ConfigError} when the port is taken, or the host is not one of this machine
 * @example
 * const { host, port } = await listen(createServer(), { host: '127.0.0.1', port: 0 })
 */
export async function listen(
  server: Server,
  place: { readonly host: string; readonly port: number; readonly backlog?: number },
): Promise<{ readonly host: string; readonly port: number }> {
  const { host, port, backlog } = place
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(new ConfigError([whyNot(cause, host, port)], { cause })))
    server.listen({ host, port, ...(backlog !== undefined && { backlog }) }, resolve)
  })
  return { host: nearHost(host), port: (server.address() as AddressInfo).port }
}

function nearHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function whyNot({ code }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `PORT ${port} is taken: stop what listens there or set another one.`
  }
  if (code === 'EACCES') return `PORT ${port} may not be used by this user: set one above 1023.`
  return `HOST ${host} is no address of this machine: set another one.`
}
