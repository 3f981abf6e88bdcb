import { encodeAbiParameters, encodeEventTopics, type Hex, pad, parseAbi, toHex } from 'viem'
import type { Log } from '../readTransfers.ts'

const abi = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
])
/** What nodes log the transfers of the coin from. */
export const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** A transfer as ERC-20 has it. */
export function createTransfer(address: Hex, from: Hex, to: Hex, amount: bigint): Log {
  const [event = '0x'] = encodeEventTopics({ abi, eventName: 'Transfer' })
  const topics = [event as Hex, pad(from, { size: 32 }), pad(to, { size: 32 })]
  return { address, topics, data: toHex(amount, { size: 32 }) }
}

/** A transfer as ERC-721 has it. */
export function createNftTransfer(address: Hex, from: Hex, to: Hex, tokenId: bigint): Log {
  const topics = encodeEventTopics({ abi, eventName: 'Transfer', args: { from, to, tokenId } })
  return { address, topics: topics as string[], data: '0x' }
}

/** A transfer of one id as ERC-1155 has it, or of several. */
export function createMultiTransfer(
  address: Hex,
  from: Hex,
  to: Hex,
  tokens: readonly (readonly [id: bigint, amount: bigint])[],
  eventName: 'TransferSingle' | 'TransferBatch',
): Log {
  const topics = encodeEventTopics({ abi, eventName, args: { operator: from, from, to } })
  const type = eventName === 'TransferBatch' ? 'uint256[]' : 'uint256'
  const ids = tokens.map(([id]) => id)
  const amounts = tokens.map(([, amount]) => amount)
  const values = type === 'uint256' ? [ids[0], amounts[0]] : [ids, amounts]
  const data = encodeAbiParameters([{ type }, { type }], values as never)
  return { address, topics: topics as string[], data }
}
