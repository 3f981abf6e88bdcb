import * as v from 'valibot'
import { optionalDecimal } from './schemas.ts'

const ITEMS_MAX = 5000
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const Currency = v.variant('type', [
  v.object({
    type: v.literal('fiat'),
    code: v.string(),
    minBuyAmount: optionalDecimal,
    maxBuyAmount: optionalDecimal,
  }),
  v.object({
    type: v.literal('crypto'),
    code: v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,40}$/)),
    name: v.string(),
    isSuspended: v.optional(v.boolean()),
    metadata: v.nullish(
      v.object({ chainId: v.nullish(v.string()), networkCode: v.nullish(v.string()) }),
    ),
  }),
])
/** The reply of `/v3/currencies`. */
export const MoonPayList = v.pipe(v.array(v.unknown()), v.maxLength(ITEMS_MAX))

interface Sold {
  readonly code: string
  readonly symbol: string
  readonly name: string
  readonly chainId: string
}

type Metadata = Readonly<Partial<Record<'chainId' | 'networkCode', string | null | undefined>>>

/** What is sold, and what may be paid with. */
export interface MoonPayCurrencies {
  readonly sold: readonly Sold[]
  readonly paid: readonly { readonly id: string; readonly min: string; readonly max: string }[]
}

/** Reads the list of currencies. */
export function readMoonPayList(list: readonly unknown[]): MoonPayCurrencies {
  // An entry of another form must not hide the others.
  const rows = list.flatMap((item) => (v.is(Currency, item) ? [v.parse(Currency, item)] : []))
  return {
    sold: rows.flatMap((row) => {
      if (row.type !== 'crypto' || row.isSuspended) return []
      const chainId = toChainId(row.metadata)
      const symbol = row.code.split('_')[0]?.toUpperCase() ?? ''
      return chainId === undefined ? [] : [{ code: row.code, symbol, name: row.name, chainId }]
    }),
    paid: rows.flatMap((row) => {
      if (row.type !== 'fiat' || !row.minBuyAmount || !row.maxBuyAmount) return []
      return [{ id: row.code.toUpperCase(), min: row.minBuyAmount, max: row.maxBuyAmount }]
    }),
  }
}

/** EIP-155 networks have their chain id; Solana has its code only. */
function toChainId(metadata: Metadata | null | undefined): string | undefined {
  const { chainId, networkCode } = metadata ?? {}
  if (networkCode === 'solana') return SOLANA
  return chainId && /^[1-9]\d{0,15}$/.test(chainId) ? `eip155:${chainId}` : undefined
}
