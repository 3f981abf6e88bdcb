const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/**
 * Meld's codes of currencies. Source: docs.meld.io/v2023-12-19/docs/buy-flow (`ETH_ARBITRUM`),
 * docs.meld.io/reference/crypto-quote-get, and the example of `USDC_BASE` and `ETH_BASE` at
 * abstract-fiat-on-ramp.mintlify.app, read on 2026-11-28.
 */
export const meldCurrencies = [
  { code: 'ETH', symbol: 'ETH', name: 'Ether', chainId: 'eip155:1' },
  { code: 'USDC', symbol: 'USDC', name: 'USD Coin', chainId: 'eip155:1' },
  { code: 'ETH_ARBITRUM', symbol: 'ETH', name: 'Ether', chainId: 'eip155:42161' },
  { code: 'ETH_BASE', symbol: 'ETH', name: 'Ether', chainId: 'eip155:8453' },
  { code: 'USDC_BASE', symbol: 'USDC', name: 'USD Coin', chainId: 'eip155:8453' },
  { code: 'SOL', symbol: 'SOL', name: 'Solana', chainId: SOLANA },
] as const

/** The code of a currency on a network. */
export function findMeldCode(symbol: string, network: string): string | undefined {
  return meldCurrencies.find((row) => row.symbol === symbol && row.chainId === network)?.code
}

/** The symbol of the coin of a network. */
export function findMeldCoin(network: string): string {
  return meldCurrencies.find(({ chainId }) => chainId === network)?.symbol ?? ''
}
