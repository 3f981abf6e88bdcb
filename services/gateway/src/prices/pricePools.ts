import { add, compare, type Decimal, divide, multiply } from './decimal.ts'
import type { Pool } from './readPools.ts'

/** The precision of divisions. */
const SCALE = 40

const one: Decimal = { digits: 1n, scale: 0 }
const two: Decimal = { digits: 2n, scale: 0 }

interface Offer {
  readonly price: Decimal
  /** The value of both sides in dollars. */
  readonly liquidity: Decimal
}

/**
 * Computes prices from pools. A stable token is one dollar; another token costs what its pools with
 * priced tokens show, weighted by liquidity.
 *
 * @param options - `through` is the one token that a path may pass
 * @returns dollars by token; a token without a large enough pool is left out
 */
export function pricePools({
  pools,
  stables,
  through,
  tokens,
  minimumLiquidity,
}: {
  readonly pools: readonly Pool[]
  readonly stables: readonly string[]
  readonly through: string | undefined
  readonly tokens: readonly string[]
  readonly minimumLiquidity: bigint
}): ReadonlyMap<string, Decimal> {
  const floor = { digits: minimumLiquidity, scale: 0 }
  const bases = new Map<string, Decimal>(stables.map((token) => [token, one]))
  if (through && !bases.has(through)) {
    const price = weigh(offersOf(pools, through, bases, floor))
    if (price) bases.set(through, price)
  }
  const prices = new Map<string, Decimal>()
  for (const token of tokens) {
    const price = bases.get(token) ?? weigh(offersOf(pools, token, bases, floor))
    if (price && price.digits > 0n) prices.set(token, price)
  }
  return prices
}

function offersOf(
  pools: readonly Pool[],
  token: string,
  bases: ReadonlyMap<string, Decimal>,
  floor: Decimal,
): readonly Offer[] {
  return pools.flatMap(({ tokens, reserves }) => {
    const side = tokens.indexOf(token)
    const [own, other] = side === 0 ? reserves : [reserves[1], reserves[0]]
    const base = bases.get(tokens[side === 0 ? 1 : 0])
    if (side < 0 || !base) return []
    const worth = multiply(other, base)
    const liquidity = multiply(worth, two)
    const price = divide(worth, own, SCALE)
    return price && compare(liquidity, floor) >= 0 ? [{ price, liquidity }] : []
  })
}

function weigh(offers: readonly Offer[]): Decimal | undefined {
  const [only, ...more] = offers
  if (!only || more.length === 0) return only?.price
  const weight = more.reduce((sum, { liquidity }) => add(sum, liquidity), only.liquidity)
  const total = more.reduce(
    (sum, offer) => add(sum, multiply(offer.price, offer.liquidity)),
    multiply(only.price, only.liquidity),
  )
  return divide(total, weight, SCALE)
}
