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
import { hasContractAccounts } from 'portico/wire'
import type { Config } from '../config/readConfig.ts'
import type { EsploraProxy } from '../esplora/createEsploraProxy.ts'
import { createEvmNodes } from '../rpc/createEvmNodes.ts'
import type { ChainRpc } from '../rpc/types.ts'

/** Sign-in of all projects. */
export interface SignIn {
  /**
   * Networks whose accounts can be verified: those with an upstream, and those that need no node.
   */
  readonly chains: readonly `${string}:${string}`[]
  /** The calls for pages of the gateway's own site, or of other sites, which need other cookies. */
  serviceFor(isCrossSite: boolean): SignInService
}

export interface SignInOptions {
  readonly config: Pick<Config, 'databaseUrl' | 'signInBlock'>
  readonly store: Database
  readonly redis: Redis | undefined
  readonly rpc: ChainRpc
  readonly esplora: Pick<EsploraProxy, 'chains'>
}

/** Creates sign-in on the gateway's database, Redis and upstreams. */
export function createSignIn(parts: SignInOptions): SignIn {
  const { config, rpc, esplora } = parts
  const common = {
    ...openStores(parts),
    evm: {
      blockTag: config.signInBlock,
      node: createEvmNodes(rpc),
    },
  }
  const own = createSignInService(common)
  const others = createSignInService({ ...common, crossSite: true })
  return {
    chains: chainsOf([...rpc.chains, ...esplora.chains] as SignIn['chains']),
    serviceFor: (isCrossSite) => (isCrossSite ? others : own),
  }
}

// Nonces live five minutes, so Redis may hold them. Sessions must survive an emptied Redis, so a
// shared database holds them.
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

function chainsOf(configured: SignIn['chains']): SignIn['chains'] {
  const free = allNetworks.flatMap(({ caipNetworkId, chainNamespace }) =>
    hasContractAccounts[chainNamespace] ? [] : [caipNetworkId],
  )
  return [...new Set([...configured, ...free])]
}
