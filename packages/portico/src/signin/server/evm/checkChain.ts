import type { CaipNetworkId } from '../../../wire/caip.ts'
import { PorticoError } from '../../../wire/errors/porticoError.ts'
import { signInNodeChain } from '../../../wire/errors/rows/signIn.ts'
import type { EvmContext, EvmNode } from '../verify/types.ts'
import { askNode } from './askNode.ts'

/**
 * Makes sure that a node is of the chain that the message names: on another chain the account may be somebody else's. Asked once for each
 * client object.
 *
 * @throws {PorticoError} `siwx/node-chain`, `siwx/unavailable`
 */
export async function checkChain(
  node: EvmNode,
  chainId: CaipNetworkId,
  checkedNodes: EvmContext['checkedNodes'],
): Promise<void> {
  if (checkedNodes?.get(node) === chainId) return
  const answer = await askNode(node, { method: 'eth_chainId' })
  const found = `eip155:${/^0x[\da-f]{1,16}$/.test(answer) ? BigInt(answer) : '?'}` as const
  if (found !== chainId) {
    throw new PorticoError(signInNodeChain, { args: { expected: chainId, found } })
  }
  checkedNodes?.set(node, chainId)
}
