/** A token with a mark. Contracts are found by these symbols in the published lists. */
const token = (icon, name, symbols = icon, more = {}) => ({
  id: icon.toLowerCase(),
  icon,
  name,
  symbols: symbols.split(' '),
  ...more,
})

/** A token that looks like the coin of a network: the coin itself, wrapped. */
const coin = (id, network, name, symbols, more = {}) => ({
  id,
  network,
  name,
  symbols: symbols.split(' '),
  ...more,
})

/** The main networks of `portico/networks` on which contracts are looked up. */
export const TOKEN_CHAINS = [1, 10, 56, 100, 137, 324, 8453, 42161, 42220, 43114]

/**
 * In the order of how well known they are. `solana`: mints, because symbols of the list are not
 * unique. `contracts`: where a symbol has several, which the lists cannot tell apart.
 */
export const knownTokens = [
  coin('eth', '1', 'Ether', 'ETH WETH WETH.e', {
    solana: { '7vfCXTUXx5WJV5JADk17DUJ4ksgau7utNKj4b963voxs': 'ETH' },
  }),
  token('USDC', 'USD Coin', 'USDC USDC.e USDbC', {
    solana: { EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: 'USDC' },
  }),
  token('USDT', 'Tether', 'USDT USDT.e USDt USD₮ USD₮0', {
    solana: { Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: 'USDT' },
  }),
  coin('btc', '000000000019d6689c085ae165831e93', 'Bitcoin', 'BTC BTCB'),
  coin('sol', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'SOL', {
    contracts: {},
    solana: { So11111111111111111111111111111111111111112: 'SOL' },
  }),
  coin('bnb', '56', 'BNB', 'BNB WBNB'),
  coin('avax', '43114', 'Avalanche', 'AVAX WAVAX'),
  coin('pol', '137', 'POL', 'POL WPOL MATIC'),
  coin('dot', '91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', 'DOT', { contracts: {} }),
  coin('ksm', 'b0a8d493285c2df73290dfb7e61f870f', 'Kusama', 'KSM', { contracts: {} }),
  coin('celo', '42220', 'Celo', 'CELO'),
  coin('arb', '42161', 'Arbitrum', 'ARB'),
  coin('op', '10', 'Optimism', 'OP'),
  token('WBTC', 'Wrapped BTC', 'WBTC WBTC.e', {
    solana: { '3NZ9JMVBmGAqocybic2c7LQCJScmgsAZ6vQqTDzcqmJh': 'WBTC' },
  }),
  token('DAI', 'Dai', 'DAI DAI.e'),
  token('USDE', 'USDe', 'USDe'),
  token('PYUSD', 'PayPal USD'),
  token('EURC', 'EURC'),
  token('GHO', 'GHO'),
  token('FRAX', 'Frax'),
  token('TBTC', 'tBTC', 'tBTC'),
  token('CBETH', 'Coinbase Wrapped Staked ETH', 'cbETH'),
  token('LINK', 'Chainlink', 'LINK LINK.e'),
  token('AAVE', 'Aave', 'AAVE AAVE.e'),
  token('UNI', 'Uniswap'),
  token('MKR', 'Maker'),
  token('LDO', 'Lido DAO'),
  token('CAKE', 'PancakeSwap', 'Cake CAKE'),
  token('MSOL', 'Marinade staked SOL', 'mSOL', {
    contracts: {},
    solana: { mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So: 'mSOL' },
  }),
  token('RETH', 'Rocket Pool ETH', 'rETH'),
  token('CRVUSD', 'Curve USD', 'crvUSD'),
  token('CRV', 'Curve DAO'),
  token('LUSD', 'Liquity USD'),
  token('TUSD', 'TrueUSD'),
  token('GUSD', 'Gemini dollar'),
  token('DOLA', 'Dola USD'),
  token('EURS', 'STASIS EURO'),
  token('EURE', 'Monerium EUR emoney', 'EURe'),
  token('XAUT', 'Tether Gold', 'XAUt'),
  token('COMP', 'Compound'),
  token('SNX', 'Synthetix'),
  token('ENS', 'Ethereum Name Service'),
  token('GRT', 'The Graph'),
  token('1INCH', '1inch'),
  token('SUSHI', 'SushiSwap'),
  token('YFI', 'yearn.finance'),
  token('PEPE', 'Pepe', 'PEPE', {
    contracts: { 1: '0x6982508145454Ce325dDbE47a25d4ec3d2311933', 10: null, 8453: null },
  }),
  token('MANA', 'Decentraland'),
  token('GNO', 'Gnosis'),
  token('RPL', 'Rocket Pool'),
  token('FXS', 'Frax Share'),
  token('STG', 'Stargate'),
  token('BAT', 'Basic Attention Token'),
  token('ZRX', '0x'),
  token('KNC', 'Kyber Network Crystal'),
  token('ENJ', 'Enjin Coin'),
  token('PENDLE', 'Pendle'),
  token('UMA', 'UMA'),
  token('LRC', 'Loopring'),
  token('MASK', 'Mask Network'),
  token('FET', 'Artificial Superintelligence Alliance'),
  token('LQTY', 'Liquity'),
  token('GTC', 'Gitcoin'),
  token('RSR', 'Reserve Rights'),
  token('STSOL', 'Lido Staked SOL', 'stSOL', {
    contracts: {},
    solana: { '7dHbWXmci3dT8UFYWYZweBLXgycu7Y3iL6trKn1Y7ARj': 'stSOL' },
  }),
  token('RAY', 'Raydium', 'RAY', {
    contracts: {},
    solana: { '4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R': 'RAY' },
  }),
  token('SAMO', 'Samoyedcoin', 'SAMO', {
    contracts: {},
    solana: { '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU': 'SAMO' },
  }),
]
