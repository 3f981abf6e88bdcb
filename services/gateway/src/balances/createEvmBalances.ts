import { ServiceError } from '@portico/common'
import type { ChainRpc } from '../rpc/types.ts'
import { getNamespace } from '../tokens/tokenId.ts'
import type { ChainMetadata, KnownToken } from '../tokens/types.ts'
import { callEach } from './callEach.ts'
import { multicall, type ViewCall } from './multicall.ts'
import type { BalanceSource, TokenAmount } from './types.ts'

/** Tokens in one multicall. */
const TOKENS_A_CALL = 200
const BALANCE_OF = '0x70a08231'
const GET_ETH_BALANCE = '0x4d2301cc'

export interface EvmBalancesOptions {
  readonly rpc: ChainRpc
  readonly chains: ReadonlyMap<string, ChainMetadata>
}

interface ReadParameters {
  readonly rpc: ChainRpc
  readonly chainId: string
  readonly address: string
  readonly tokens: readonly KnownToken[]
  readonly fresh?: boolean | undefined
  readonly signal: AbortSignal
}

/**
 * The native amount and that of each token, in order; `undefined` for a token that cannot be read.
 */
interface Amounts {
  readonly native: bigint
  readonly held: readonly (bigint | undefined)[]
}

/**
 * Creates the balance source of EVM networks. It reads 200 tokens per multicall; without
 * Multicall3, it reads them one by one. Tokens with a zero balance or an error are left out; the
 * native currency is always there.
 *
 * @example
 * createEvmBalances({ rpc, chains: createChainMetadata(config.chains) })
 */
export function createEvmBalances({ rpc, chains }: EvmBalancesOptions): BalanceSource {
  return {
    id: 'evm',
    supports: (chainId) =>
      getNamespace(chainId) === 'eip155' && rpc.has(chainId) && chains.has(chainId),
    async getBalances({ chainId, address, fresh, signal }) {
      const chain = chains.get(chainId)
      if (!chain) return []
      const { multicall3, tokens, nativeCurrency } = chain
      const parameters: ReadParameters = { rpc, chainId, address, tokens, fresh, signal }
      const joined = multicall3 && (await readJoined(parameters, multicall3))
      const { native, held } = joined || (await readApart(parameters))
      return [
        { chainId, ...nativeCurrency, amount: native },
        ...tokens.flatMap((token, index) => toAmount(chainId, token, held[index])),
      ]
    },
  }
}

/**
 * @returns `undefined` when the network has no such contract, or one that cannot read the native
 * balance
 */
async function readJoined(
  { rpc, chainId, address, tokens, fresh, signal }: ReadParameters,
  multicall3: string,
): Promise<Amounts | undefined> {
  const padded = pad(address)
  const coin: ViewCall = { target: multicall3, data: `${GET_ETH_BALANCE}${padded}` }
  const chunks = chunk(tokens, TOKENS_A_CALL).map((part) => part.map(toCall(padded)))
  const [first = [], ...rest] = chunks
  const answers = await Promise.all(
    [[coin, ...first], ...rest].map((calls) =>
      multicall({ rpc, chainId, multicall3, calls, fresh, signal }),
    ),
  )
  const read = answers.flatMap((answer) => answer ?? [])
  if (read.length !== tokens.length + 1) return undefined
  const [native, ...held] = read.map(readAmount)
  return native === undefined ? undefined : { native, held }
}

/**
 * @throws {ServiceError} `upstream_failed` when the native balance cannot be read: an error is
 * better than an empty list
 */
async function readApart({
  rpc,
  chainId,
  address,
  tokens,
  fresh,
  signal,
}: ReadParameters): Promise<Amounts> {
  const options = { fresh, signal }
  const [native, held] = await Promise.all([
    rpc.request(chainId, 'eth_getBalance', [address, 'latest'], options),
    callEach({ rpc, chainId, calls: tokens.map(toCall(pad(address))), ...options }),
  ])
  if (typeof native !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(native)) {
    throw new ServiceError('upstream_failed', 'A node gave an answer that cannot be read.')
  }
  return { native: BigInt(native), held: held.map(readAmount) }
}

function pad(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0')
}

function toCall(padded: string) {
  return ({ address }: KnownToken): ViewCall => ({
    target: address,
    data: `${BALANCE_OF}${padded}`,
  })
}

function readAmount(answer: string | undefined): bigint | undefined {
  return answer && answer.length >= 66 ? BigInt(answer.slice(0, 66)) : undefined
}

function toAmount(
  chainId: string,
  { address, name, symbol, decimals, iconUrl }: KnownToken,
  amount: bigint | undefined,
): readonly TokenAmount[] {
  if (!amount) return []
  return [{ chainId, token: `${chainId}:${address}`, name, symbol, decimals, iconUrl, amount }]
}

function chunk<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const chunks: T[][] = []
  for (let at = 0; at < items.length; at += size) chunks.push(items.slice(at, at + size))
  return chunks
}
