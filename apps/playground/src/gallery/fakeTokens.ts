import type { TokenBalance } from 'portico/gateway'

/** The name of the gallery's account. */
export const ACCOUNT_NAME = 'alder.gallery.eth'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const ether: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  quantity: { decimals: '18', numeric: '1.204' },
  price: '3000',
  value: '3612',
}

const dollars: TokenBalance = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: `eip155:1:${USDC}`,
  quantity: { decimals: '6', numeric: '606.06' },
  price: '1',
  value: '606.06',
}

// Any sender can send a token with any name to an account.
const spam: TokenBalance = {
  name: 'A token whose name was made to be longer than any row',
  symbol: 'VERYLONGSYMBOL',
  chainId: 'eip155:1',
  address: `eip155:1:0x${'5'.repeat(40)}`,
  quantity: { decimals: '18', numeric: '123456789012.000000000000000001' },
}

/** The tokens of the gallery's account. */
export function tokensOf(kind: 'some' | 'many' | 'nothing' | 'none'): readonly TokenBalance[] {
  if (kind === 'some') return [ether, dollars]
  if (kind === 'many') return [ether, dollars, spam, ...Array.from({ length: 197 }, toToken)]
  return [{ ...ether, quantity: { decimals: '18', numeric: '0' }, value: '0' }]
}

function toToken(_: unknown, at: number): TokenBalance {
  const worth = String(197 - at)
  return {
    ...dollars,
    name: `Token ${at + 1}`,
    symbol: `T${at + 1}`,
    address: `eip155:1:0x${String(at + 1).padStart(40, '0')}`,
    quantity: { decimals: '18', numeric: worth },
    value: worth,
  }
}
