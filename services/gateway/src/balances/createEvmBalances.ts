import type { ChainRpc } from '../rpc/types.ts'
import { namespaceOf } from '../tokens/tokenId.ts'
import type { ChainFacts, KnownToken } from '../tokens/types.ts'
import { readMany, type ViewCall } from './readMany.ts'
import type { BalanceSource, TokenAmount } from './types.ts'

/** Tokens read in one call of a node. */
const TOKENS_A_CALL = 200
const BALANCE_OF = '0x70a08231'
const GET_ETH_BALANCE = '0x4d2301cc'

export interface EvmBalancesOptions {
  readonly rpc: ChainRpc
  readonly chains: ReadonlyMap<string, ChainFacts>
}

/**
 * Reads the coin and the known tokens of an EVM account, 200 tokens in one call of a node: on any network that has Multicall3. A token that
 * cannot be read is left out, as is one the account does not hold; the coin is always there.
 *
 * @example
 * createEvmBalances({ rpc, chains: describeChains(config.chains) })
 */
export function createEvmBalances({ rpc, chains }: EvmBalancesOptions): BalanceSource {
  return {
    id: 'evm',
    supports: (chainId) =>
      namespaceOf(chainId) === 'eip155' &&
      rpc.has(chainId) &&
      chains.get(chainId)?.multicall3 !== undefined,
    async getBalances({ chainId, address, fresh, signal }) {
      const facts = chains.get(chainId)
      if (!facts?.multicall3) return []
      const { multicall3, tokens } = facts
      const padded = address.slice(2).toLowerCase().padStart(64, '0')
      const coin: ViewCall = { target: multicall3, data: `${GET_ETH_BALANCE}${padded}` }
      const chunks = chunk(tokens, TOKENS_A_CALL).map((part) =>
        part.map((token): ViewCall => ({ target: token.address, data: `${BALANCE_OF}${padded}` })),
      )
      const [first = [], ...rest] = chunks
      const answers = await Promise.all(
        [[coin, ...first], ...rest].map((calls) =>
          readMany({ rpc, chainId, multicall3, calls, fresh, signal }),
        ),
      )
      const [native, ...held] = answers.flat().map(readAmount)
      return [
        // A node whose Multicall3 cannot tell the coin tells nothing.
        ...(native === undefined ? [] : [{ chainId, ...facts.nativeCurrency, amount: native }]),
        ...tokens.flatMap((token, index) => toAmount(chainId, token, held[index])),
      ]
    },
  }
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
