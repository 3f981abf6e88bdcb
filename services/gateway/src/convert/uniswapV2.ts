import type { Address } from 'viem'

/** Contracts of Uniswap v2 on one network. */
export interface V2Contracts {
  readonly router: Address
  readonly factory: Address
}

/**
 * Contracts of Uniswap v2 by network: content/protocols/v2/deployments.mdx of Uniswap/docs, and
 * `V2_ROUTER_ADDRESSES` of `@uniswap/sdk-core`, with which a test compares them.
 */
export const uniswapV2: Readonly<Record<string, V2Contracts>> = {
  'eip155:1': {
    router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
    factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
  },
  'eip155:10': {
    router: '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2',
    factory: '0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf',
  },
  'eip155:56': {
    router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    factory: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
  },
  'eip155:137': {
    router: '0xedf6066a2b290C185783862C7F4776A2C8077AD1',
    factory: '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C',
  },
  'eip155:8453': {
    router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    factory: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
  },
  'eip155:42161': {
    router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    factory: '0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9',
  },
  'eip155:43114': {
    router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    factory: '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C',
  },
}

/**
 * Wrapped native coins by network: `WETH9` of `@uniswap/sdk-core`, and `wrappedTokens` of
 * `@lifi/data-types`, with which a test compares them.
 */
export const wrappedCoins: Readonly<Record<string, Address>> = {
  'eip155:1': '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  'eip155:10': '0x4200000000000000000000000000000000000006',
  'eip155:56': '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  'eip155:100': '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
  'eip155:137': '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
  'eip155:250': '0x21be370D5312f44cB42ce377BC9b8a0cEF1A4C83',
  'eip155:324': '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91',
  'eip155:8217': '0x19Aac5f612f524B754CA7e7c41cbFa2E981A4432',
  'eip155:8453': '0x4200000000000000000000000000000000000006',
  'eip155:42161': '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
  'eip155:43114': '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
  'eip155:1313161554': '0xC9BdeEd33CD01541e1eeD10f90519d2C06Fe3feB',
}
