import { createTestClient, defineChain, http, publicActions, walletActions } from 'viem'
import { multicall3Address } from './addresses.ts'

/** A slow machine may need long; one that is gone says so at once. */
const PATIENCE_MS = 60_000

/**
 * A viem client with every power a test chain gives. Receipts are polled fast, since anvil mines at
 * once; nothing is asked twice, since a transaction would then be sent twice.
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
  const transport = http(rpcUrl, { retryCount: 0, timeout: PATIENCE_MS })
  return createTestClient({ chain, mode: 'anvil', transport, pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions)
}

export type ChainClient = ReturnType<typeof createChainClient>
