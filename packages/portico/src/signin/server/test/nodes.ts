import type { EvmNode, EvmNodeCall } from '../verify/types.ts'

/**
 * A node that returns its chain id, and the same response to all other requests. Default: no
 * contracts.
 */
export function createNode(
  chainId: string,
  answer: (call: EvmNodeCall) => Promise<unknown> = async () => '0x',
): EvmNode {
  const number = Number(chainId.slice('eip155:'.length))
  return {
    request: async (call) =>
      call.method === 'eth_chainId' ? `0x${number.toString(16)}` : answer(call),
  }
}
