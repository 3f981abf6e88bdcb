import type { Address } from 'viem'
import type { ChainRpc } from '../rpc/types.ts'
import { FEE_SELECTOR } from './encodeV2Swap.ts'

/** Whether a router has the functions for tokens that keep a part of each transfer. */
export async function countsFees({
  rpc,
  chainId,
  router,
}: {
  readonly rpc: ChainRpc
  readonly chainId: string
  readonly router: Address
}): Promise<boolean> {
  const code = await rpc.request(chainId, 'eth_getCode', [router, 'latest']).catch(() => undefined)
  // A contract compares the selector of a call with those of its functions.
  return typeof code === 'string' && code.toLowerCase().includes(FEE_SELECTOR.slice(2))
}
