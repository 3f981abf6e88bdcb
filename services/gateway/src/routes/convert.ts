import { json } from '@portico/common/http'
import {
  SWAP_SLIPPAGE_DEFAULT,
  SwapAllowance,
  SwapAllowanceQuery,
  SwapApproval,
  SwapApprovalQuery,
  SwapChainQuery,
  SwapGasPrice,
  SwapQuotes,
  SwapQuotesQuery,
  SwapTokens,
  SwapTransaction,
  SwapTransactionBody,
  SwapTransactionQuery,
} from 'portico/gateway/convert'
import { type Call, defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { readTokenId } from '../tokens/tokenId.ts'
import { takePoints } from './takePoints.ts'

const shared = { tag: 'Swaps', feature: 'swaps' } as const

// Each source costs as much as a request.
function takeSources(call: Call<unknown, unknown, unknown>, token: string) {
  const chainId = readTokenId(token)?.chainId ?? ''
  return takePoints(call, call.gateway.convert.countSources(chainId) - 1)
}

const quotes = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/v1/convert/quotes',
  summary: 'Quotes of a swap, the best first',
  query: SwapQuotesQuery,
  answer: SwapQuotes,
  async handle(call) {
    const { amount, gasPrice, from, to, userAddress } = call.query
    await takeSources(call, from)
    const swap = { from, to, userAddress, amount: BigInt(amount) }
    const price = gasPrice === undefined ? undefined : BigInt(gasPrice)
    return json(await call.gateway.convert.getQuotes({ ...swap, gasPrice: price }))
  },
})

const tokens = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/v1/convert/tokens',
  summary: 'Known tokens of a network',
  query: SwapChainQuery,
  answer: SwapTokens,
  handle: async ({ gateway, query }) => json(await gateway.convert.getTokens(query.chainId)),
})

const gasPrice = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/v1/convert/gas-price',
  summary: 'The gas price of a network, in wei',
  query: SwapChainQuery,
  answer: SwapGasPrice,
  handle: async ({ gateway, query }) => json(await gateway.convert.getGasPrice(query.chainId)),
})

const allowance = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/v1/convert/allowance',
  summary: 'How much of a token a source of swaps may spend',
  query: SwapAllowanceQuery,
  answer: SwapAllowance,
  async handle({ gateway, query: { tokenAddress: token, userAddress, source } }) {
    return json(await gateway.convert.getAllowance({ token, userAddress, source }))
  },
})

const buildTransaction = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/v1/convert/build-transaction',
  summary: 'The transaction of a swap, from a new quote',
  isIdempotent: true,
  query: SwapTransactionQuery,
  body: SwapTransactionBody,
  answer: SwapTransaction,
  async handle(call) {
    const { from, to, userAddress, amount, eip155, disableEstimate, source } = call.body
    await takeSources(call, from)
    const built = await call.gateway.convert.buildTransaction({
      from,
      to,
      userAddress,
      source,
      amount: BigInt(amount),
      slippage: eip155?.slippage ?? SWAP_SLIPPAGE_DEFAULT,
      hasEstimate: disableEstimate !== true,
    })
    return json(built)
  },
})

const buildApprove = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/v1/convert/build-approve',
  summary: 'The approvals that a swap needs, in order',
  query: SwapApprovalQuery,
  answer: SwapApproval,
  async handle(call) {
    const { from, to, userAddress, amount, source } = call.query
    await takeSources(call, from)
    const whole = amount === undefined ? undefined : BigInt(amount)
    const swap = { from, to, userAddress, source, amount: whole }
    return json(await call.gateway.convert.buildApproval(swap))
  },
})

/** The endpoints of swaps. */
export const convert: readonly Endpoint[] = [
  quotes,
  tokens,
  gasPrice,
  allowance,
  buildTransaction,
  buildApprove,
]
