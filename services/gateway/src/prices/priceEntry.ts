import { ImageUrl, Label } from 'portico/gateway'
import * as v from 'valibot'
import type { TokenPrice } from './types.ts'

const Entry = v.nullable(
  v.object({
    price: v.string(),
    name: v.optional(Label),
    symbol: v.optional(Label),
    iconUrl: v.optional(ImageUrl),
  }),
)

/** Writes a price for the cache; `undefined` is the knowledge that nobody knows it. */
export function writePrice(price: TokenPrice | undefined): string {
  return JSON.stringify(price ?? null)
}

/** Reads what `writePrice` wrote; `undefined` where it is not that. */
export function parsePrice(text: string): { readonly price: TokenPrice | undefined } | undefined {
  try {
    const result = v.safeParse(Entry, JSON.parse(text))
    return result.success ? { price: result.output ?? undefined } : undefined
  } catch {
    return undefined
  }
}
