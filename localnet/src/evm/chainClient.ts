import { createTestClient, defineChain, http, publicActions, walletActions } from 'viem'
import { multicall3Address } from './addresses.ts'

/** For slow machines. A closed port fails at once. */
const TIMEOUT_MS = 60_000

/**
 * A viem client with all actions of a test chain. Receipts are polled fast, since anvil mines at
 * once. Requests are never retried, since a retry could send a transaction twice.
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
  const transport = http(rpcUrl, { retryCount: 0, timeout: TIMEOUT_MS })
  return createTestClient({ chain, mode: 'anvil', transport, pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions)
}

export type ChainClient = ReturnType<typeof createChainClient>
