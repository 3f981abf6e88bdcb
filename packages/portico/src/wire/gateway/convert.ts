import * as v from 'valibot'
import { AccountId, ChainId, commonQuery, Decimal, ImageUrl, Label, ProjectId } from './common.ts'

// Amounts are integers in the smallest units, as decimal text. A request has at most 77 digits, so
// that each value fits in 256 bits.

const amountIn = v.pipe(v.string(), v.regex(/^[1-9]\d{0,76}$/, 'Must be a whole number above 0'))
const integer = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
const evmAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))
const bytes = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-fA-F]{2})*$/), v.maxLength(200_000))

/** The id of a source of swaps, such as `uniswap-v2`. */
const sourceId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/))
/** An EVM address, or the CAIP-10 id of an account. */
const user = v.pipe(
  v.string(),
  v.regex(/^(?:eip155:\d{1,32}:)?0x[0-9a-fA-F]{40}$/, 'Must be an EVM address or its CAIP-10 id'),
)

/** The tokens of a swap, by CAIP-10 id. See `NATIVE_TOKEN_ADDRESSES` for the native coin. */
const pair = { from: AccountId, to: AccountId, userAddress: user }

/** `GET /v1/convert/quotes` */
export const SwapQuotesQuery = v.object({
  ...commonQuery,
  ...pair,
  amount: amountIn,
  /** In wei; it ranks quotes. Default: the network's. */
  gasPrice: v.optional(integer),
})

/** What one source offers for a swap. */
export const SwapQuote = v.object({
  source: v.object({ id: sourceId, name: Label }),
  /** Where the price comes from, such as pools or an aggregator. */
  priceSource: Label,
  from: AccountId,
  to: AccountId,
  amountIn: integer,
  amountOut: integer,
  /** The tokens of the route, in order. */
  route: v.pipe(v.array(AccountId), v.minLength(2), v.maxLength(8)),
  /** The fee of the source, which `amountOut` includes. Unset if it is unknown. */
  fee: v.optional(v.object({ token: AccountId, amount: integer })),
  /** How far the swap moves the price, in hundredths of a percent. Unset if it is unknown. */
  priceImpact: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000))),
  /** An estimate in units of gas. */
  gas: v.optional(integer),
  /** The contract that receives the transaction. */
  router: evmAddress,
  /** The contract to approve. `null` for the native coin, and for its wrapped form to it. */
  spender: v.nullable(evmAddress),
})

/** In US dollars, of one whole token or coin. Prices that are unknown are left out. */
export const SwapPrices = v.object({
  from: v.optional(Decimal),
  to: v.optional(Decimal),
  /** Of the native coin, which pays the fee of the network. */
  native: v.optional(Decimal),
})

/** The quotes of all sources, the best first: by output, less the fee of the network. */
export const SwapQuotes = v.object({
  quotes: v.pipe(v.array(SwapQuote), v.minLength(1)),
  prices: v.optional(SwapPrices),
  /** The tokens that are on the gateway's list of fraudulent ones. */
  scams: v.optional(v.array(v.picklist(['from', 'to']))),
})

/** `GET /v1/convert/tokens` and `GET /v1/convert/gas-price` */
export const SwapChainQuery = v.object({ ...commonQuery, chainId: ChainId })

export const SwapTokens = v.object({
  tokens: v.array(
    v.object({
      address: AccountId,
      name: Label,
      symbol: Label,
      decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
      iconUrl: v.optional(ImageUrl),
      /** The price of one token in US dollars. Unset if it is unknown. */
      price: v.optional(Decimal),
    }),
  ),
})

/** In wei. */
export const SwapGasPrice = v.object({ standard: integer, fast: integer, instant: integer })

/** `GET /v1/convert/allowance` */
export const SwapAllowanceQuery = v.object({
  ...commonQuery,
  tokenAddress: AccountId,
  userAddress: user,
  /** The id of a quote's source. Required if several sources serve the network. */
  source: v.optional(sourceId),
})

export const SwapAllowance = v.object({ allowance: integer, spender: evmAddress })

/**
 * `POST /v1/convert/build-transaction`. The project id is in the body, and optional in the query.
 */
export const SwapTransactionQuery = v.object({
  ...commonQuery,
  projectId: v.optional(ProjectId),
})
export const SwapTransactionBody = v.object({
  ...pair,
  amount: amountIn,
  projectId: v.optional(ProjectId),
  eip155: v.optional(
    v.object({
      /** In percent. */
      slippage: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(50))),
    }),
  ),
  /** Leaves out `gas`. An estimate needs the allowance and the balance. */
  disableEstimate: v.optional(v.boolean()),
  /** The source of a quote. Default: the best one. */
  source: v.optional(sourceId),
})

/** A transaction of the user. */
const transaction = { to: evmAddress, data: bytes, value: integer }

export const SwapTransaction = v.object({
  ...transaction,
  gas: v.optional(integer),
  source: v.object({ id: sourceId, name: Label }),
  amountIn: integer,
  amountOut: integer,
  /**
   * Below this output, a swap over pools reverts. For 0x and LI.FI, the minimum and the recipient
   * in the call are what the aggregator says: simulate the transaction before it is signed.
   */
  minimumReceived: integer,
  /** Seconds since 1970. The swap reverts after it. Unset if the source has none. */
  deadline: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** The contract that needs an allowance. `null` as in a quote. */
  spender: v.nullable(evmAddress),
  /**
   * The contract `to` can get its allowance by an EIP-2612 permit, in the same transaction: it has
   * `selfPermitIfNecessary` and `multicall(bytes[])` of @uniswap/v3-periphery. Unset: it has not.
   */
  takesPermit: v.optional(v.boolean()),
})

/** `GET /v1/convert/build-approve` */
export const SwapApprovalQuery = v.object({
  ...commonQuery,
  ...pair,
  /**
   * The amount to approve, exactly. Without it, the allowance is unlimited. 0x and LI.FI require
   * it.
   */
  amount: v.optional(amountIn),
  /** Default: the best one. Required without `amount` if several sources serve the network. */
  source: v.optional(sourceId),
})

/** The approvals to send in order: none if the allowance is enough. */
export const SwapApproval = v.object({
  /** Two for a token whose allowance can change through zero only. */
  transactions: v.pipe(v.array(v.object(transaction)), v.maxLength(2)),
  spender: v.nullable(evmAddress),
})

export type SwapQuote = v.InferOutput<typeof SwapQuote>
export type SwapPrices = v.InferOutput<typeof SwapPrices>
export type SwapQuotes = v.InferOutput<typeof SwapQuotes>
export type SwapTokens = v.InferOutput<typeof SwapTokens>
export type SwapGasPrice = v.InferOutput<typeof SwapGasPrice>
export type SwapAllowance = v.InferOutput<typeof SwapAllowance>
export type SwapTransaction = v.InferOutput<typeof SwapTransaction>
export type SwapApproval = v.InferOutput<typeof SwapApproval>
