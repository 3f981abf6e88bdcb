import { ServiceError } from '@portico/common'
import type { Address, Hex } from 'viem'
import { isNative, type TokenId } from '../tokens/tokenId.ts'
import { applySlippage } from './applySlippage.ts'
import type { SourceTransaction, SwapRequest, SwapSource } from './types.ts'

/** The slippage of a quote without a transaction, in hundredths of a percent. */
const QUOTE_SLIPPAGE = 100
/** Transactions have up to 128 kB on most networks. */
const DATA_MAX = 2 + 2 * 100_000

/** The quote of an aggregator, parsed and not yet checked. */
export interface AggregatorQuote {
  readonly chainId: number
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly minimumReceived: bigint
  readonly spender: string
  readonly transaction: {
    readonly to: string
    readonly data: string
    readonly value: bigint
  }
  readonly gas?: bigint | undefined
  readonly fee?: { readonly token: string; readonly amount: bigint } | undefined
}

export interface AggregatorOptions {
  readonly id: string
  readonly name: string
  /** The one contract of each network that transactions call, and that spends tokens. */
  readonly contracts: Readonly<Record<string, Address>>
  /**
   * @param slippage - in hundredths of a percent
   * @returns `undefined` without a route
   */
  fetchQuote(request: SwapRequest, slippage: number): Promise<AggregatorQuote | undefined>
}

/**
 * Creates a source of swaps over an aggregator. It refuses a quote with another network, amount,
 * contract or value than requested, and one that states more slippage. It does not decode the call:
 * the recipient and the minimum in it are the aggregator's own.
 */
export function createAggregator(options: AggregatorOptions): SwapSource {
  const { id, name, contracts, fetchQuote } = options

  const fetchChecked = async (request: SwapRequest, slippage: number) => {
    const contract = contracts[request.chain.id]
    const quote = contract && (await fetchQuote(request, slippage))
    if (!quote) return undefined
    check({ quote, request, slippage, contract, name })
    return { quote, contract }
  }

  return {
    id,
    name,
    needsAmount: true,
    supports: (chainId) => chainId in contracts,
    getSpender: (chainId) => contracts[chainId],
    async getQuote(request) {
      const checked = await fetchChecked(request, QUOTE_SLIPPAGE)
      if (!checked) return undefined
      const { quote, contract } = checked
      return {
        amountOut: quote.amountOut,
        path: [request.from.address, request.to.address],
        priceSource: name,
        fee: quote.fee,
        gas: quote.gas,
        router: contract,
        spender: contract,
      }
    },
    async buildTransaction(request) {
      const checked = await fetchChecked(request, request.slippage)
      if (!checked) return undefined
      const { quote, contract } = checked
      const { data, value } = quote.transaction
      return {
        to: contract,
        data: data as Hex,
        value,
        amountOut: quote.amountOut,
        minimumReceived: quote.minimumReceived,
        spender: contract,
      } satisfies SourceTransaction
    },
  }
}

/**
 * Requires the tokens of a quote to be the requested ones.
 *
 * @throws {ServiceError} `upstream_failed`
 */
export function requirePair({
  name,
  from,
  to,
  sold,
  bought,
}: {
  readonly name: string
  readonly from: TokenId
  readonly to: TokenId
  readonly sold: string
  readonly bought: string
}): void {
  const isPair = sold.toLowerCase() === from.address && bought.toLowerCase() === to.address
  if (!isPair) throw new ServiceError('upstream_failed', `${name} answered with another token.`)
}

function check({
  quote,
  request: { chain, from, amount },
  slippage,
  contract,
  name,
}: {
  readonly quote: AggregatorQuote
  readonly request: SwapRequest
  readonly slippage: number
  readonly contract: Address
  readonly name: string
}): void {
  const { to, data, value } = quote.transaction
  const isContract = (address: string) => address.toLowerCase() === contract.toLowerCase()
  // It may round its own minimum down.
  const least = applySlippage(quote.amountOut, slippage) - 1n
  const problem = [
    [`eip155:${quote.chainId}` !== chain.id, 'another network'],
    [quote.amountIn !== amount, 'another amount'],
    [quote.amountOut <= 0n, 'no output'],
    [quote.minimumReceived < least || quote.minimumReceived > quote.amountOut, 'another slippage'],
    [!isContract(to), 'another contract'],
    [!isNative(from) && !isContract(quote.spender), 'another spender'],
    [value !== (isNative(from) ? amount : 0n), 'another value'],
    [data.length > DATA_MAX || !/^0x(?:[0-9a-fA-F]{2}){4,}$/.test(data), 'no call'],
  ].find(([isWrong]) => isWrong)
  if (problem) throw new ServiceError('upstream_failed', `${name} answered with ${problem[1]}.`)
}
