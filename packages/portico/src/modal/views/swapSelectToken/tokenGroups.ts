import type { SwapToken } from '../../../features/swap/state.ts'

/** The symbols of the tokens that are suggested (specification, section 9). */
const suggested: ReadonlySet<string> = new Set([
  ...['ETH', 'UNI', '1INCH', 'AAVE', 'SOL', 'ADA', 'AVAX', 'DOT', 'LINK', 'WBTC', 'DAI', 'WETH'],
  ...['USDC', 'USDT', 'ARB', 'MATIC', 'OP'],
])

/** A part of the list of tokens. */
export interface TokenGroup {
  readonly id: 'yours' | 'suggested' | 'all'
  readonly tokens: readonly SwapToken[]
}

/**
 * Groups the tokens: those of the account, the suggested ones, and all others by their symbols. A
 * token is in one group only. A query matches any part of name or symbol, or the whole contract.
 */
export function getGroups({
  held,
  listed,
  query,
}: {
  readonly held: readonly SwapToken[]
  readonly listed: readonly SwapToken[]
  readonly query: string
}): readonly TokenGroup[] {
  const text = query.trim().toLocaleLowerCase()
  const own = new Set(held.map(getKey))
  const others = listed.filter((token) => !own.has(getKey(token)))
  const isSuggested = ({ symbol }: SwapToken) => suggested.has(symbol.toUpperCase())
  const groups: readonly TokenGroup[] = [
    { id: 'yours', tokens: held },
    { id: 'suggested', tokens: others.filter(isSuggested) },
    {
      id: 'all',
      tokens: others
        .filter((token) => !isSuggested(token))
        .sort((a, b) => (a.symbol.toLowerCase() < b.symbol.toLowerCase() ? -1 : 1)),
    },
  ]
  return groups
    .map(({ id, tokens }) => ({ id, tokens: tokens.filter((token) => matches(token, text)) }))
    .filter(({ tokens }) => tokens.length > 0)
}

function getKey({ address }: SwapToken): string {
  return address?.toLowerCase() ?? ''
}

function matches({ name, symbol, address }: SwapToken, text: string): boolean {
  return (
    `${name}\n${symbol}`.toLocaleLowerCase().includes(text) ||
    address?.split(':').at(-1)?.toLowerCase() === text
  )
}
