import { ServiceError } from '@portico/common'
import { type Address, encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import { multicall, type ViewCall } from '../balances/multicall.ts'
import type { ChainRpc } from '../rpc/types.ts'
import type { ChainMetadata } from '../tokens/types.ts'
import type { Decimal } from './decimal.ts'

const CALLS_MAX = 200
const GET_RESERVES = '0x0902f1ac'
const DECIMALS = '0x313ce567'
const factoryAbi = parseAbi(['function getPair(address, address) view returns (address)'])

/** Two tokens and the reserves of a pool, in whole tokens. */
export interface Pool {
  readonly tokens: readonly [string, string]
  readonly reserves: readonly [Decimal, Decimal]
}

interface Pair {
  readonly tokens: readonly [string, string]
  readonly address: string
}

/**
 * Reads the pools between tokens and the tokens with a known price, in at most three multicalls for
 * up to 200 pairs.
 *
 * @param options - addresses in lower case; `bases` are also paired with each other
 * @throws {ServiceError} `upstream_failed`, `timeout`
 */
export async function readPools({
  rpc,
  chain,
  tokens,
  bases,
  signal,
}: {
  readonly rpc: ChainRpc
  readonly chain: ChainMetadata
  readonly tokens: readonly string[]
  readonly bases: readonly string[]
  readonly signal: AbortSignal
}): Promise<readonly Pool[]> {
  const { multicall3, poolFactory } = chain
  if (!multicall3 || !poolFactory) return []
  const request = async (calls: readonly ViewCall[]) => {
    const answers: (Hex | undefined)[] = []
    for (let at = 0; at < calls.length; at += CALLS_MAX) {
      const part = calls.slice(at, at + CALLS_MAX)
      const read = await multicall({ rpc, chainId: chain.id, multicall3, calls: part, signal })
      // A node that lags behind the contract answers like a network without it, so it is an error
      // and not cached.
      if (!read) throw new ServiceError('upstream_failed', 'This network has no Multicall3.')
      answers.push(...read)
    }
    return answers
  }
  const wanted = pairUp(tokens, bases)
  const found = await request(
    wanted.map(([a, b]) => ({
      target: poolFactory,
      data: encodeFunctionData({
        abi: factoryAbi,
        functionName: 'getPair',
        args: [a as Address, b as Address],
      }),
    })),
  )
  const pairs = wanted.flatMap((pair, index): Pair[] => {
    const address = readAddress(found[index])
    return address ? [{ tokens: pair, address }] : []
  })
  const decimals = await readDecimals(chain, pairs, request)
  const reserves = await request(
    pairs.map(({ address }) => ({ target: address, data: GET_RESERVES })),
  )
  return pairs.flatMap(({ tokens: pair }, index) => toPool(pair, reserves[index], decimals))
}

/** Each pair once, with the lower address first, as pools store them. */
function pairUp(
  tokens: readonly string[],
  bases: readonly string[],
): readonly (readonly [string, string])[] {
  const pairs = new Map<string, readonly [string, string]>()
  for (const token of new Set([...tokens, ...bases])) {
    for (const base of bases) {
      if (token === base) continue
      const pair = token < base ? ([token, base] as const) : ([base, token] as const)
      pairs.set(pair.join(), pair)
    }
  }
  return [...pairs.values()]
}

async function readDecimals(
  chain: ChainMetadata,
  pairs: readonly Pair[],
  request: (calls: readonly ViewCall[]) => Promise<readonly (Hex | undefined)[]>,
): Promise<ReadonlyMap<string, number>> {
  const known = new Map(
    chain.tokens.map(({ address, decimals }) => [address.toLowerCase(), decimals] as const),
  )
  if (chain.wrappedNative) {
    known.set(chain.wrappedNative.toLowerCase(), chain.nativeCurrency.decimals)
  }
  const missing = [...new Set(pairs.flatMap(({ tokens }) => tokens))].filter(
    (token) => !known.has(token),
  )
  const answers = await request(missing.map((target) => ({ target, data: DECIMALS })))
  missing.forEach((token, index) => {
    const [value] = readWords(answers[index], 1)
    if (value !== undefined && value <= 36n) known.set(token, Number(value))
  })
  return known
}

function toPool(
  tokens: readonly [string, string],
  answer: Hex | undefined,
  decimals: ReadonlyMap<string, number>,
): readonly Pool[] {
  const [reserve0, reserve1] = readWords(answer, 2)
  const [scale0, scale1] = [decimals.get(tokens[0]), decimals.get(tokens[1])]
  if (reserve0 === undefined || reserve1 === undefined) return []
  if (scale0 === undefined || scale1 === undefined) return []
  const reserves = [
    { digits: reserve0, scale: scale0 },
    { digits: reserve1, scale: scale1 },
  ] as const
  return [{ tokens, reserves }]
}

function readAddress(answer: Hex | undefined): string | undefined {
  if (answer?.length !== 66) return undefined
  const address = `0x${answer.slice(26)}`
  return address === zeroAddress ? undefined : address
}

/** The first words of return data; none when it is too short. */
function readWords(answer: Hex | undefined, count: number): readonly bigint[] {
  if (!answer || answer.length < 2 + 64 * count) return []
  return Array.from({ length: count }, (_, index) =>
    BigInt(`0x${answer.slice(2 + 64 * index, 66 + 64 * index)}`),
  )
}
