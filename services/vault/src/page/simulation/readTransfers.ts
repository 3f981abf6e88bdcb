import * as v from 'valibot'
import { type AbiType, decodeArguments, type Hex, isAddress, isHex } from '../../frame/index.ts'
import type { Move } from './sumMoves.ts'

/** An event of a contract. */
export const Log = v.object({
  address: v.string(),
  topics: v.array(v.string()),
  data: v.string(),
})
export type Log = v.InferOutput<typeof Log>

/** https://eips.ethereum.org/EIPS/eip-20 and EIP-721, where the third argument is a topic. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** https://eips.ethereum.org/EIPS/eip-1155: of one id. */
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
/** The same, of several ids. */
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
/**
 * What logs the transfers of the coin. A block has them of one of the two only: of the first with
 * `traceTransfers`, of the second where EIP-7708 is active
 * (https://ethereum.github.io/execution-apis/next/api/methods/eth_simulateV1/, `traceTransfers`).
 */
const COIN_EMITTERS: ReadonlySet<string> = new Set([
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0xfffffffffffffffffffffffffffffffffffffffe',
])

/**
 * Reads the transfers of a log. What a contract logs is its own claim: it is about the tokens of
 * that contract, and no others.
 *
 * @returns nothing for events of another form
 */
export function readTransfers({ address, topics, data }: Log): readonly Move[] {
  const contract = address.toLowerCase()
  const [event, ...indexed] = topics
  if (!isAddress(contract)) return []
  if (event === TRANSFER) return readTransfer(contract, indexed, data)
  const [, from, to] = decodeAll(['address', 'address', 'address'], indexed) ?? []
  if (from === undefined || to === undefined) return []
  const toMove = (id: bigint, amount: bigint) => ({ token: contract, id, from, to, amount })
  if (event === TRANSFER_SINGLE) {
    const single = decodeAll(['uint256', 'uint256'], [data])
    return single ? [toMove(...single)] : []
  }
  const batch = event === TRANSFER_BATCH && decodeAll(['uint256[]', 'uint256[]'], [data])
  if (!batch) return []
  const [ids, amounts] = batch
  return ids.length === amounts.length ? ids.map((id, at) => toMove(id, amounts[at] ?? 0n)) : []
}

function readTransfer(contract: Hex, indexed: readonly string[], data: string): readonly Move[] {
  const isNft = indexed.length === 3
  const [from, to, number] =
    decodeAll(['address', 'address', 'uint256'], isNft ? indexed : [...indexed, data]) ?? []
  // An NFT has nothing besides its topics, and an amount is no topic.
  if (from === undefined || to === undefined || number === undefined) return []
  if (isNft) return data === '0x' ? [{ token: contract, id: number, from, to, amount: 1n }] : []
  const token = COIN_EMITTERS.has(contract) ? null : contract
  return indexed.length === 2 ? [{ token, from, to, amount: number }] : []
}

function decodeAll<const Types extends readonly AbiType[]>(
  types: Types,
  words: readonly string[],
): ReturnType<typeof decodeArguments<Types>> {
  const isRead = words.every(isHex)
  return isRead ? decodeArguments(types, words.map((word) => word.slice(2)).join('')) : undefined
}
