import { createTestClient, defineChain, http, publicActions, walletActions } from 'viem'
import { multicall3Address } from './addresses.ts'

/**
 * A viem client with every power a test chain gives. Receipts are polled fast, since anvil mines at
 * once.
 *
 * @example const block = await createChainClient(url, 31337).getBlockNumber()
 */
export function createChainClient(rpcUrl: string, chainId: number) {
  const chain = defineChain({
    id: chainId,
    name: `Local chain ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: { multicall3: { address: multicall3Address } },
  })
  return createTestClient({ chain, mode: 'anvil', transport: http(rpcUrl), pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions)
}

export type ChainClient = ReturnType<typeof createChainClient>
