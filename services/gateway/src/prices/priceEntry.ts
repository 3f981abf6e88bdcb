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

/** Serializes a price for the cache; `undefined` is an unknown price. */
export function writePrice(price: TokenPrice | undefined): string {
  return JSON.stringify(price ?? null)
}

/** Parses a cached price; `undefined` for invalid text. */
export function parsePrice(text: string): { readonly price: TokenPrice | undefined } | undefined {
  try {
    const result = v.safeParse(Entry, JSON.parse(text))
    return result.success ? { price: result.output ?? undefined } : undefined
  } catch {
    return undefined
  }
}
