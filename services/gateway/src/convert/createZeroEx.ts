import type { GuardedFetch } from '@portico/common/egress'
import * as v from 'valibot'
import type { Address } from 'viem'
import { fetchService } from '../prices/fetchService.ts'
import { createAggregator, requirePair } from './createAggregator.ts'
import { evmAddress, whole } from './schemas.ts'
import type { SwapSource } from './types.ts'

/** The host of the service. */
export const ZERO_EX_HOST = 'api.0x.org'

const NAME = '0x'

/**
 * AllowanceHolder, which calls the swap and spends the token: `transaction.to` and the spender of
 * the quotes in src/api/evm_swap.rs of 0xProject/0x-cli, commit 7667fde.
 */
const ALLOWANCE_HOLDER: Address = '0x0000000000001fF3684f28c67538d4D072C22734'

/** The networks of skills/0x-swap/SKILL.md, 0xProject/0x-ai, commit 3ee28fe, that swaps support. */
const chainIds = [1, 10, 56, 137, 8453, 42161, 43114]

const Quote = v.variant('liquidityAvailable', [
  v.object({ liquidityAvailable: v.literal(false) }),
  v.object({
    liquidityAvailable: v.literal(true),
    chainId: v.optional(v.pipe(v.number(), v.safeInteger())),
    sellToken: evmAddress,
    buyToken: evmAddress,
    sellAmount: whole,
    buyAmount: whole,
    minBuyAmount: whole,
    allowanceTarget: v.nullish(evmAddress),
    fees: v.nullish(
      v.object({ zeroExFee: v.nullish(v.object({ amount: whole, token: evmAddress })) }),
    ),
    issues: v.nullish(v.object({ allowance: v.nullish(v.object({ spender: evmAddress })) })),
    transaction: v.object({
      to: evmAddress,
      data: v.string(),
      value: whole,
      gas: v.nullish(whole),
    }),
  }),
])

/**
 * Creates a source of swaps over 0x, `GET /swap/allowance-holder/quote` of Swap API v2.
 *
 * Source: src/api/evm_swap.rs of 0xProject/0x-cli, commit 7667fde, and skills/0x-swap/SKILL.md of
 * 0xProject/0x-ai, commit 3ee28fe, read on 2026-11-28. It is not yet tested with an API key.
 */
export function createZeroEx({
  guardedFetch,
  apiKey,
}: {
  readonly guardedFetch: GuardedFetch
  readonly apiKey: string
}): SwapSource {
  const headers = { '0x-api-key': apiKey, '0x-version': 'v2' }
  return createAggregator({
    id: '0x',
    name: NAME,
    contracts: Object.fromEntries(chainIds.map((id) => [`eip155:${id}`, ALLOWANCE_HOLDER])),
    async fetchQuote({ chain, from, to, amount, user, signal }, slippage) {
      const chainId = Number(chain.id.slice('eip155:'.length))
      const query = new URLSearchParams({
        chainId: `${chainId}`,
        sellToken: from.address,
        buyToken: to.address,
        sellAmount: `${amount}`,
        taker: user,
        slippageBps: `${slippage}`,
      })
      const url = `https://${ZERO_EX_HOST}/swap/allowance-holder/quote?${query}`
      const request = { url, headers, signal }
      const quote = await fetchService({ guardedFetch, service: NAME, request, schema: Quote })
      if (!quote.liquidityAvailable) return undefined
      const { sellToken, buyToken, transaction } = quote
      requirePair({ name: NAME, from, to, sold: sellToken, bought: buyToken })
      return {
        chainId: quote.chainId ?? chainId,
        amountIn: quote.sellAmount,
        amountOut: quote.buyAmount,
        minimumReceived: quote.minBuyAmount,
        spender: quote.issues?.allowance?.spender ?? quote.allowanceTarget ?? transaction.to,
        transaction,
        gas: transaction.gas ?? undefined,
        fee: quote.fees?.zeroExFee ?? undefined,
      }
    },
  })
}
