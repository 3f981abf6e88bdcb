import type { EvmNode, EvmOptions } from 'portico/signin/server'
import type { ChainRpc } from './types.ts'

/**
 * Creates the nodes that verify signatures of contracts: one object per network, because the
 * verifier checks the chain id of each object once.
 */
export function createEvmNodes(rpc: Pick<ChainRpc, 'chains' | 'request'>): EvmOptions['node'] {
  const nodes = new Map<string, EvmNode>(
    rpc.chains.map((chainId) => [
      chainId,
      {
        // A cached result may be older than a change of the contract.
        request: ({ method, params = [] }) => rpc.request(chainId, method, params, { fresh: true }),
      },
    ]),
  )
  return (chainId) => nodes.get(chainId)
}
