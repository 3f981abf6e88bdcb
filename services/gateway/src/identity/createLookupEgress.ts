import { createGuardedFetch, type GuardedFetch } from '@portico/common/egress'
import type { LookupHosts } from 'portico/wire/lookups'
import type { Config } from '../config/readConfig.ts'

/** Requests to the hosts that name records lead to (EIP-3668). */
export interface LookupEgress extends LookupHosts {
  readonly guardedFetch: GuardedFetch
}

/**
 * Creates the egress for off-chain name records. Any account can write such a record, so it reaches
 * public addresses at port 443 only. A host that the operator lists as an origin may have another
 * port, and a private address where private upstreams are allowed.
 *
 * @returns `undefined` without a listed host
 */
export function createLookupEgress({
  egressHosts,
  allowPrivateUpstreams,
}: Pick<Config, 'egressHosts' | 'allowPrivateUpstreams'>):
  | (LookupEgress & { close(): void })
  | undefined {
  if (egressHosts.length === 0) return undefined
  const origins = egressHosts.filter((host) => host.includes('://'))
  const hosts = egressHosts.filter((host) => !host.includes('://'))
  const open = createGuardedFetch({ hosts, allowPrivate: false, ports: [443] })
  const named = createGuardedFetch({
    hosts: origins.map((origin) => new URL(origin).hostname.replace(/^\[|\]$/g, '')),
    allowPrivate: allowPrivateUpstreams,
  })
  return {
    origins,
    guardedFetch: (request) =>
      origins.includes(new URL(request.url).origin) ? named(request) : open(request),
    close() {
      open.close()
      named.close()
    },
  }
}
