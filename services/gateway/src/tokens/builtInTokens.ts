import {
  arbitrum,
  avalanche,
  base,
  bsc,
  mainnet,
  optimism,
  polygon,
  solana,
  zksync,
  zora,
} from 'portico/networks'
import { usdc } from 'viem/tokens'
import { isTokenAddress } from './tokenId.ts'
import type { KnownToken } from './types.ts'

// Sources, all under the MIT licence unless noted, read on 2026-11-21:
//   USDC on EVM chains       viem 2.57.1, `viem/tokens` (what Circle itself publishes)
//   wrapped native coins     Uniswap/sdks, sdks/sdk-core/src/entities/weth9.ts
//   Ethereum, OP, Base       ethereum-optimism/ethereum-optimism.github.io,
//                            data/{DAI,USDT,WBTC}/data.json
//   Arbitrum, Avalanche, BNB bgd-labs/aave-address-book, src/AaveV3{Arbitrum,Avalanche,BNB}.sol
//                            (`*_UNDERLYING`, `*_DECIMALS`)
//   Polygon                  the same, src/AaveV3Polygon.sol
//   Base (DAI), Solana       @lifi/data-types 7.1.0 (Apache-2.0), `basicCoins` and `wrappedTokens`
//   Zora                     @eth-optimism/viem 0.4.13, `contracts.weth`: a predeploy of the OP
//                            stack
// Facts only; no pictures. A chain that is not here has its own coin and what the operator adds.

const ether = { name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 }
// Name and symbol of `usdt0` in viem/tokens; the chains are those of
// docs.usdt0.to/technical-documentation.
const tether0 = { name: 'USDT0', symbol: 'USDT0', decimals: 6, stable: true }
const tether = { name: 'Tether USD', symbol: 'USDT', decimals: 6, stable: true }
const dai = { name: 'Dai Stablecoin', symbol: 'DAI', decimals: 18, stable: true }
const bitcoin = { name: 'Wrapped BTC', symbol: 'WBTC', decimals: 8 }

const others: Readonly<Record<string, readonly KnownToken[]>> = {
  [mainnet.caipNetworkId]: [
    { ...ether, address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' },
    { ...tether, address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
    { ...dai, address: '0x6B175474E89094C44Da98b954EedeAC495271d0F' },
    { ...bitcoin, address: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599' },
  ],
  [optimism.caipNetworkId]: [
    { ...ether, address: '0x4200000000000000000000000000000000000006' },
    { ...tether, address: '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58' },
    { ...dai, address: '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1' },
    { ...bitcoin, address: '0x68f180fcCe6836688e9084f035309E29Bf0A2095' },
  ],
  [bsc.caipNetworkId]: [
    {
      name: 'Wrapped BNB',
      symbol: 'WBNB',
      decimals: 18,
      address: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
    },
    // The pegged token has 18 decimals here, not 6.
    {
      ...tether,
      name: 'Binance-Peg Tether USD',
      decimals: 18,
      address: '0x55d398326f99059fF775485246999027B3197955',
    },
    {
      name: 'Binance-Peg USD Coin',
      symbol: 'USDC',
      decimals: 18,
      stable: true,
      address: '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d',
    },
    {
      name: 'Binance-Peg Ethereum',
      symbol: 'ETH',
      decimals: 18,
      address: '0x2170Ed0880ac9A755fd29B2688956BD959F933F8',
    },
    {
      name: 'Binance-Peg BTCB',
      symbol: 'BTCB',
      decimals: 18,
      address: '0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c',
    },
  ],
  [polygon.caipNetworkId]: [
    {
      name: 'Wrapped POL',
      symbol: 'WPOL',
      decimals: 18,
      address: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
    },
    { ...ether, address: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619' },
    { ...tether0, address: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F' },
    { ...dai, address: '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063' },
    { ...bitcoin, address: '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6' },
  ],
  [zksync.caipNetworkId]: [{ ...ether, address: '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91' }],
  [base.caipNetworkId]: [
    { ...ether, address: '0x4200000000000000000000000000000000000006' },
    { ...dai, address: '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb' },
  ],
  [arbitrum.caipNetworkId]: [
    { ...ether, address: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1' },
    { ...tether0, address: '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9' },
    { ...dai, address: '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1' },
    { ...bitcoin, address: '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f' },
  ],
  [avalanche.caipNetworkId]: [
    {
      name: 'Wrapped AVAX',
      symbol: 'WAVAX',
      decimals: 18,
      address: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
    },
    { ...tether, name: 'TetherToken', address: '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7' },
    { ...ether, symbol: 'WETH.e', address: '0x49D5c2BdFfac6CE2BFdB6640F4F80f226bc10bAB' },
    { ...dai, symbol: 'DAI.e', address: '0xd586E7F844cEa2F87f50152665BCbc2C279D8d70' },
    { ...bitcoin, symbol: 'WBTC.e', address: '0x50b7545627a5162F82A992c33b87aDc75187B218' },
  ],
  [zora.caipNetworkId]: [{ ...ether, address: '0x4200000000000000000000000000000000000006' }],
  [solana.caipNetworkId]: [
    {
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
      stable: true,
      address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    },
    { ...tether, address: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB' },
    {
      name: 'Wrapped SOL',
      symbol: 'SOL',
      decimals: 9,
      address: 'So11111111111111111111111111111111111111112',
    },
  ],
}

function circleDollar(chainId: string): readonly KnownToken[] {
  const { addresses, name, symbol, decimals } = usdc
  const [namespace = '', reference = ''] = chainId.split(':')
  const address = new Map(Object.entries(addresses)).get(reference)
  if (!address || !isTokenAddress(namespace, address)) return []
  return [{ address, name: name ?? 'USD Coin', symbol: symbol ?? 'USDC', decimals, stable: true }]
}

/**
 * The built-in tokens of a network: major stablecoins and wrapped currencies, ten at most.
 *
 * @param chainId - CAIP-2
 * @example
 * builtInTokens('eip155:8453').map(({ symbol }) => symbol) // ['USDC', 'WETH', 'DAI']
 */
export function builtInTokens(chainId: string): readonly KnownToken[] {
  return [...circleDollar(chainId), ...(others[chainId] ?? [])]
}
