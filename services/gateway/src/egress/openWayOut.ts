import type { Config } from '../config/readConfig.ts'
import { createOutbound } from './createOutbound.ts'
import type { WayOut } from './types.ts'

/**
 * Opens the way to hosts that names lead to. Strangers write those addresses: it reaches no upstream, no private address and no port but 443, unless
 * the operator names the very origin, and private ones are allowed.
 *
 * @returns undefined where the operator names no host
 */
export function openWayOut({
  egressHosts,
  allowPrivateUpstreams,
}: Pick<Config, 'egressHosts' | 'allowPrivateUpstreams'>):
  | (WayOut & { close(): void })
  | undefined {
  if (egressHosts.length === 0) return undefined
  const origins = egressHosts.filter((host) => host.includes('://'))
  const hosts = egressHosts.filter((host) => !host.includes('://'))
  const open = createOutbound({ hosts, allowPrivate: false, ports: [443] })
  const named = createOutbound({
    hosts: origins.map((origin) => new URL(origin).hostname.replace(/^\[|\]$/g, '')),
    allowPrivate: allowPrivateUpstreams,
  })
  return {
    origins,
    outbound: (request) =>
      origins.includes(new URL(request.url).origin) ? named(request) : open(request),
    close() {
      open.close()
      named.close()
    },
  }
}
