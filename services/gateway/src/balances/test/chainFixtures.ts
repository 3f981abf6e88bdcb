import { createMemoryCache } from '@portico/common/cache'
import {
  createGuardedFetch,
  type EgressRequest,
  type EgressResponse,
  type GuardedFetch,
} from '@portico/common/egress'
import type { LocalnetManifest } from '@portico/localnet'
import type { ChainConfig } from '../../config/chains.ts'
import { createMetrics } from '../../metrics/createMetrics.ts'
import { createRpcProxy } from '../../rpc/createRpcProxy.ts'
import type { ChainRpc } from '../../rpc/types.ts'

/** The networks of a running local world, as an operator configures them. */
export function getLocalChains({ chains }: LocalnetManifest): readonly ChainConfig[] {
  const evm = [chains.evm, chains.evm2].map(
    (chain): ChainConfig => ({
      id: chain.caip2,
      name: chain.name,
      rpc: [chain.rpcUrl],
      nativeCurrency: chain.nativeCurrency,
      contracts: {
        multicall3: chain.multicall3,
        ensUniversalResolver: chain.ens.universalResolver,
        poolFactory: chain.amm.factory,
        swapRouter: chain.amm.router,
        wrappedNative: chain.weth,
      },
      tokens: chain.tokens.map((token) => ({ ...token, stable: token.symbol === 'tUSD' })),
    }),
  )
  const { solana } = chains
  return [
    ...evm,
    {
      id: solana.caip2,
      name: solana.name,
      rpc: [solana.rpcUrl],
      nativeCurrency: solana.nativeCurrency,
      tokens: [...solana.tokens],
    },
  ]
}

/** Creates a real RPC proxy that records its calls. */
export function createCountingRpc(
  chains: readonly ChainConfig[],
): ChainRpc & { readonly received: string[] } {
  const received: string[] = []
  const guardedFetch = createGuardedFetch({ hosts: ['127.0.0.1'], allowPrivate: true })
  const cache = createMemoryCache()
  const proxy = createRpcProxy({ chains, guardedFetch, cache, metrics: createMetrics() })
  return {
    received,
    chains: proxy.chains,
    has: (chainId) => proxy.has(chainId),
    request: (chainId, method, params, options) => {
      received.push(`${chainId} ${method}`)
      return proxy.request(chainId, method, params, options)
    },
  }
}

/** Creates a `ChainRpc` of one network with given results. */
export function createFakeRpc(
  chainId: string,
  answer: (method: string, params: readonly unknown[]) => unknown,
): ChainRpc {
  return {
    chains: [chainId],
    has: (id) => id === chainId,
    request: async (_, method, params) => answer(method, params),
  }
}

/** Creates a fetch with given responses, which records its requests. */
export function createFakeFetch(
  answer: (request: EgressRequest) => { status?: number; body?: unknown; headers?: HeadersInit },
): GuardedFetch & { readonly received: EgressRequest[] } {
  const received: EgressRequest[] = []
  const guardedFetch = async (request: EgressRequest): Promise<EgressResponse> => {
    received.push(request)
    const { status = 200, body = {}, headers } = answer(request)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return { status, headers: new Headers(headers), body: new TextEncoder().encode(text) }
  }
  return Object.assign(guardedFetch, { received })
}
