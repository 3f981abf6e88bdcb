import { readCoinType } from 'portico/gateway/names'
import { decodeBase58 } from 'portico/wire'
import {
  bytesToHex,
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  namehash,
  parseAbi,
  zeroAddress,
} from 'viem'
import { ETHER } from '../isEverywhere.ts'
import type { NameRecord } from '../types.ts'

// https://docs.ens.domains/resolvers/interfaces: EIP-137, ENSIP-9, ENSIP-5.
const etherAbi = parseAbi(['function addr(bytes32 node) view returns (address)'])
const coinAbi = parseAbi(['function addr(bytes32 node, uint256 coinType) view returns (bytes)'])
const textAbi = parseAbi(['function text(bytes32 node, string key) view returns (string)'])

interface Answer {
  readonly node: Hex
  encode(record: NameRecord | undefined): Hex
}

/** By selector. */
const answers: Readonly<Record<string, (data: Hex) => Answer>> = {
  '0x3b3b57de': (data) => {
    const [node] = decodeFunctionData({ abi: etherAbi, data }).args
    return {
      node,
      encode(record) {
        const bytes = addressFor(record, BigInt(ETHER))
        const result = bytes === '0x' ? zeroAddress : bytes
        return encodeFunctionResult({ abi: etherAbi, result })
      },
    }
  },
  '0xf1cb7e06': (data) => {
    const [node, coinType] = decodeFunctionData({ abi: coinAbi, data }).args
    const encode = (record: NameRecord | undefined) =>
      encodeFunctionResult({ abi: coinAbi, result: addressFor(record, coinType) })
    return { node, encode }
  },
  '0x59d1d43c': (data) => {
    const [node, key] = decodeFunctionData({ abi: textAbi, data }).args
    const read = (record: NameRecord | undefined) =>
      record && Object.hasOwn(record.attributes, key) ? record.attributes[key] : undefined
    return {
      node,
      encode: (record) => encodeFunctionResult({ abi: textAbi, result: read(record) ?? '' }),
    }
  },
}

/**
 * Reads a call of a resolver: `addr` or `text`.
 *
 * @returns a function that encodes the result for a name; `undefined` for another call, or for one
 * about another name
 */
export function readRecordCall(
  name: string,
  data: Hex,
): ((record: NameRecord | undefined) => Hex) | undefined {
  const selector = data.slice(0, 10).toLowerCase()
  if (!Object.hasOwn(answers, selector)) return undefined
  const answer = answers[selector]?.(data)
  return answer?.node === namehash(name) ? answer.encode : undefined
}

/**
 * The address of a name for a coin type. An account with a key is the same on all EVM networks; a
 * contract is of its own network only.
 */
function addressFor(record: NameRecord | undefined, coinType: bigint): Hex {
  if (!record) return '0x'
  const wanted = Number(coinType)
  if (record.coinType === wanted) return encodeAddress(record)
  const isOfAll = record.accountType === 'eoa' && isSameNamespace(record.coinType, wanted)
  return isOfAll ? encodeAddress(record) : '0x'
}

function isSameNamespace(one: number, other: number): boolean {
  const namespace = readCoinType(one)?.namespace
  return namespace !== undefined && namespace === readCoinType(other)?.namespace
}

// ENSIP-9: the bytes of the address, which is hex or base58.
function encodeAddress({ address }: NameRecord): Hex {
  if (address.startsWith('0x')) return address.toLowerCase() as Hex
  return bytesToHex(decodeBase58(address) ?? new Uint8Array())
}
