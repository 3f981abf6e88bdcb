import type { Address } from 'viem'

/** Contracts of Uniswap v3 on one network. */
export interface V3Contracts {
  /** QuoterV2. */
  readonly quoter: Address
  /** SwapRouter02. */
  readonly router: Address
}

const first: V3Contracts = {
  quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
  router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
}

/**
 * Contracts of Uniswap v3 by network: content/protocols/v3/deployments of Uniswap/docs, read on
 * 2026-11-28. A test compares the routers, and the quoters that are there, with
 * `@uniswap/sdk-core`.
 */
export const uniswapV3: Readonly<Record<string, V3Contracts>> = {
  'eip155:1': first,
  'eip155:10': first,
  'eip155:56': {
    quoter: '0x78D78E420Da98ad378D7799bE8f4AF69033EB077',
    router: '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2',
  },
  'eip155:137': first,
  'eip155:324': {
    quoter: '0x8Cb537fc92E26d8EBBb760E632c95484b6Ea3e28',
    router: '0x99c56385daBCE3E81d8499d0b8d0257aBC07E8A3',
  },
  'eip155:8453': {
    quoter: '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a',
    router: '0x2626664c2603336E57B271c5C0b26F421741e481',
  },
  'eip155:42161': first,
  'eip155:43114': {
    quoter: '0xbe0F5544EC67e9B3b2D979aaA43f18Fd87E6257F',
    router: '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE',
  },
}
