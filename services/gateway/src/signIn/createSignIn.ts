import type { Database } from '@portico/common/database'
import type { Redis } from 'ioredis'
import { allNetworks } from 'portico/networks'
import {
  createSignInService,
  type NonceStore,
  postgresNonceStore,
  postgresSessionStore,
  redisNonceStore,
  redisSessionStore,
  type SessionStore,
  type SignInService,
} from 'portico/signin/server'
import type { Config } from '../config/readConfig.ts'
import type { ChainRpc } from '../rpc/types.ts'

/** Sign-in of all projects. */
export interface SignIn {
  /** Networks whose accounts can be verified: those with an upstream, and families that need none. */
  readonly chains: readonly `${string}:${string}`[]
  /** The calls for pages of the gateway's own site, and for those of others: their cookies differ. */
  serviceFor(isCrossSite: boolean): SignInService
}

export interface SignInOptions {
  readonly config: Pick<Config, 'databaseUrl' | 'signInBlock'>
  readonly store: Database
  readonly redis: Redis | undefined
  readonly rpc: ChainRpc
}

interface NodeCall {
  readonly method: string
  readonly params?: readonly unknown[] | undefined
}

/** Puts sign-in on what the gateway has: its stores, and its upstreams for accounts that are contracts. */
export function createSignIn(parts: SignInOptions): SignIn {
  const { config, rpc } = parts
  // One object for a chain: the verifier asks each once which chain it is of.
  const nodes = new Map(
    rpc.chains.map((chainId) => [
      chainId,
      {
        // What was asked before a contract changed does not count.
        request: ({ method, params = [] }: NodeCall) =>
          rpc.request(chainId, method, params, { fresh: true }),
      },
    ]),
  )
  const common = {
    ...openStores(parts),
    evm: {
      blockTag: config.signInBlock,
      node: (chainId: string) => nodes.get(chainId),
    },
  }
  const own = createSignInService(common)
  const others = createSignInService({ ...common, crossSite: true })
  return {
    chains: chainsOf(rpc),
    serviceFor: (isCrossSite) => (isCrossSite ? others : own),
  }
}

// Nonces live five minutes: in Redis where there is one. Sessions outlive a Redis that is emptied where a database is shared.
function openStores({ config, redis, store }: SignInOptions): {
  readonly nonces: NonceStore
  readonly sessions: SessionStore
} {
  const { query } = store
  const own = { nonces: postgresNonceStore({ query }), sessions: postgresSessionStore({ query }) }
  if (!redis) return own
  const command = ([name = '', ...rest]: readonly string[]) => redis.call(name, ...rest)
  const prefix = 'portico:sign-in:'
  return {
    nonces: redisNonceStore({ command, prefix }),
    sessions: config.databaseUrl ? own.sessions : redisSessionStore({ command, prefix }),
  }
}

function chainsOf(rpc: ChainRpc): SignIn['chains'] {
  const free = allNetworks.flatMap(({ caipNetworkId, chainNamespace }) =>
    chainNamespace === 'eip155' ? [] : [caipNetworkId],
  )
  return [...new Set([...(rpc.chains as SignIn['chains']), ...free])]
}
