import type { GuardedFetch } from '@portico/common/egress'
import * as v from 'valibot'
import { type Address, zeroAddress } from 'viem'
import { fetchService } from '../prices/fetchService.ts'
import { getNativePlaceholder, isNative, type TokenId } from '../tokens/tokenId.ts'
import { createAggregator, requirePair } from './createAggregator.ts'
import { evmAddress, hexWhole, whole } from './schemas.ts'
import type { SwapSource } from './types.ts'

/** The host of the service. */
export const LIFI_HOST = 'li.quest'

const NAME = 'LI.FI'
const ITEMS_MAX = 32

const diamond: Address = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'

/**
 * `LiFiDiamond` of deployments/{mainnet,optimism,bsc,gnosis,polygon,fantom,zksync,kaia,base,
 * arbitrum,avalanche,aurora}.json, lifinance/contracts, read on 2026-11-28.
 */
const contracts: Readonly<Record<string, Address>> = {
  'eip155:1': diamond,
  'eip155:10': diamond,
  'eip155:56': diamond,
  'eip155:100': diamond,
  'eip155:137': diamond,
  'eip155:250': diamond,
  'eip155:324': '0x341e94069f53234fE6DabeF707aD424830525715',
  'eip155:8217': '0x1255d17c1BC2f764d087536410879F2d0D8772fD',
  'eip155:8453': diamond,
  'eip155:42161': diamond,
  'eip155:43114': diamond,
  'eip155:1313161554': diamond,
}

const Token = v.object({ address: evmAddress })
const Step = v.object({
  action: v.object({
    fromChainId: v.number(),
    toChainId: v.number(),
    fromToken: Token,
    toToken: Token,
    fromAmount: whole,
  }),
  estimate: v.object({
    toAmount: whole,
    toAmountMin: whole,
    approvalAddress: evmAddress,
    feeCosts: v.nullish(
      v.pipe(
        v.array(v.object({ token: Token, amount: whole, included: v.boolean() })),
        v.maxLength(ITEMS_MAX),
      ),
    ),
    gasCosts: v.nullish(v.pipe(v.array(v.object({ estimate: whole })), v.maxLength(ITEMS_MAX))),
  }),
  transactionRequest: v.object({
    to: evmAddress,
    data: v.string(),
    value: hexWhole,
    chainId: v.number(),
  }),
})

type Step = v.InferOutput<typeof Step>

/**
 * Creates a source of swaps over LI.FI, `GET /v1/quote`.
 *
 * Source: skills/lifi/references/REFERENCE.md of lifinance/lifi-agent-skills, commit c333f50, and
 * `LiFiStep` of @lifi/types 18.4.0, read on 2026-11-28. It is not yet tested with an API key.
 */
export function createLifi({
  guardedFetch,
  apiKey,
}: {
  readonly guardedFetch: GuardedFetch
  readonly apiKey: string
}): SwapSource {
  const headers = { 'x-lifi-api-key': apiKey }
  const fetchOrNone = withoutRoute(guardedFetch)
  return createAggregator({
    id: 'lifi',
    name: NAME,
    contracts,
    async fetchQuote({ chain, from, to, amount, user, signal }, slippage) {
      const chainId = chain.id.slice('eip155:'.length)
      const query = new URLSearchParams({
        fromChain: chainId,
        toChain: chainId,
        fromToken: toLifi(from),
        toToken: toLifi(to),
        fromAmount: `${amount}`,
        fromAddress: user,
        toAddress: user,
        slippage: `${slippage / 10_000}`,
      })
      const step = await fetchService({
        guardedFetch: fetchOrNone,
        service: NAME,
        request: { url: `https://${LIFI_HOST}/v1/quote?${query}`, headers, signal },
        schema: v.nullable(Step),
      })
      if (!step) return undefined
      const { action, estimate, transactionRequest: transaction } = step
      const sold = fromLifi(action.fromToken.address)
      requirePair({ name: NAME, from, to, sold, bought: fromLifi(action.toToken.address) })
      const isOneChain = action.fromChainId === action.toChainId
      return {
        chainId: isOneChain && action.toChainId === transaction.chainId ? transaction.chainId : 0,
        amountIn: action.fromAmount,
        amountOut: estimate.toAmount,
        minimumReceived: estimate.toAmountMin,
        spender: estimate.approvalAddress,
        transaction,
        gas: estimate.gasCosts?.reduce((sum, cost) => sum + cost.estimate, 0n),
        fee: readFee(step, from),
      }
    },
  })
}

/** Its fees, if all are in the token that the user pays with. */
function readFee({ estimate }: Step, from: TokenId) {
  const fees = estimate.feeCosts?.filter(({ included }) => included) ?? []
  if (fees.some(({ token }) => fromLifi(token.address) !== from.address)) return undefined
  return { token: from.address, amount: fees.reduce((sum, { amount }) => sum + amount, 0n) }
}

/** 404 means that there is no route. */
function withoutRoute(guardedFetch: GuardedFetch): GuardedFetch {
  return async (request) => {
    const answer = await guardedFetch(request)
    if (answer.status !== 404) return answer
    return { ...answer, status: 200, body: new TextEncoder().encode('null') }
  }
}

// Its native coin is the zero address.
function toLifi(token: TokenId): string {
  return isNative(token) ? zeroAddress : token.address
}

function fromLifi(address: string): string {
  const native = getNativePlaceholder('eip155') ?? ''
  return (address === zeroAddress ? native : address).toLowerCase()
}
