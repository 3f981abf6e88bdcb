import { decodeInteger } from '../transfers/abi.ts'
import { type Raw, sameAddress } from '../transfers/rpc.ts'

/**
 * What logs the transfers of the coin in a simulation: the first with `traceTransfers`, the second
 * where EIP-7708 is active
 * (https://ethereum.github.io/execution-apis/next/api/methods/eth_simulateV1/, `traceTransfers`).
 */
const COIN_EMITTERS = [
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0xfffffffffffffffffffffffffffffffffffffffe',
]
/** `Transfer(address,address,uint256)` of https://eips.ethereum.org/EIPS/eip-20 */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const TOPIC_ADDRESS = 26

/** Sums the coins that an account gets, less those that it gives, in the logs of a simulation. */
export function readCoins(logs: unknown, owner: string): bigint {
  const list: readonly Raw[] = Array.isArray(logs) ? logs.map((log) => Object(log) as Raw) : []
  return list.reduce((sum, log) => sum + readCoin(log, owner), 0n)
}

function readCoin({ address, topics, data }: Raw, owner: string): bigint {
  const [event, from, to] = Array.isArray(topics) ? topics : []
  const isCoin = COIN_EMITTERS.some((emitter) => sameAddress(address, emitter))
  if (!isCoin || event !== TRANSFER) return 0n
  const amount = decodeInteger(data) ?? 0n
  const is = (topic: unknown) => sameAddress(`0x${`${topic}`.slice(TOPIC_ADDRESS)}`, owner)
  return (is(to) ? amount : 0n) - (is(from) ? amount : 0n)
}
