import { VERIFY_GAS } from '../limits.ts'
import { ASKED_FROM, type Asked, askNode } from './askNode.ts'

const ABI = [
  {
    type: 'function',
    name: 'isValidSignature',
    stateMutability: 'view',
    inputs: [{ type: 'bytes32' }, { type: 'bytes' }],
    outputs: [{ type: 'bytes4' }],
  },
] as const

/** Selector and answer of `isValidSignature`, in the first four of 32 bytes (ERC-1271). */
const MAGIC = `0x1626ba7e${'0'.repeat(56)}`

/**
 * Asks a contract whether a signature is one of its owners' (ERC-1271). One that nests what is signed for itself (ERC-7739) does so in its own
 * `isValidSignature`.
 */
export async function checkContract({
  node,
  address,
  hash,
  signature,
  blockTag,
}: Asked): Promise<boolean> {
  const { encodeFunctionData, numberToHex } = await import('viem')
  const data = encodeFunctionData({ abi: ABI, args: [hash, signature] })
  const call = { from: ASKED_FROM, to: address, data, gas: numberToHex(VERIFY_GAS) } as const
  return (await askNode(node, { method: 'eth_call', params: [call, blockTag] })) === MAGIC
}
