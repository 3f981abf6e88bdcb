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

// The first bytes of the hashes of events are enough: a contract that has another event with the
// same ones may as well log this one.
/** https://eips.ethereum.org/EIPS/eip-20 and EIP-721, where the third argument is a topic. */
const TRANSFER = '0xddf252ad1be2c89b'
/** https://eips.ethereum.org/EIPS/eip-1155: of one id, and of several. */
const MULTI_TRANSFERS = ['0xc3d58168c5ae7397', '0x4a39dc06d4c0dbc6']

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
  if (event?.startsWith(TRANSFER)) return readTransfer(contract, indexed, data)
  const [, from, to] = decodeAll(['address', 'address', 'address'], indexed) ?? []
  if (from === undefined || to === undefined) return []
  if (!MULTI_TRANSFERS.some((start) => event?.startsWith(start))) return []
  // No two words are two lists.
  const [id, value] = decodeAll(['uint256', 'uint256'], [data]) ?? []
  const [ids = [id], amounts = [value]] = decodeAll(['uint256[]', 'uint256[]'], [data]) ?? []
  return ids.flatMap((one, at) => {
    const amount = amounts[at]
    return one === undefined || amount === undefined
      ? []
      : [{ token: contract, id: one, from, to, amount }]
  })
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
