import type { Network } from '../../wire/network.ts'
import type { NetworkMark } from './networkMarks.ts'

/** The brand colours of networks by chain id, if white text is legible on them. */
export const tints: Readonly<Record<string, string>> = {
  1: '#627eea',
  10: '#fe0420',
  100: '#3e6957',
  137: '#803bdf',
  250: '#1480b8',
  324: '#1e2127',
  8453: '#0000ff',
  42161: '#213147',
  43114: '#e84142',
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': '#3b2a66',
  '91b171bb158e2d3848fa23a9f1c25182': '#e6007a',
  '68d56f15f85d3136970ec16946040bc1': '#e6007a',
}

/**
 * Returns the background colour of a network's tile; `undefined` if its name decides. Test networks
 * are grey, because their coins have no value.
 */
export function getNetworkTint({ id, testnet }: Network): string | undefined {
  return testnet ? '#737985' : tints[id]
}

/** Returns the colours of a network's tile and of the logo on it. */
export function getNetworkColors(
  network: Network,
  mark: NetworkMark | undefined,
): { readonly ground: string; readonly ink: string } {
  const tint = getNetworkTint(network)
  const { testnet } = network
  return {
    ground: (testnet ? tint : (mark?.ground ?? tint)) ?? 'none',
    ink: (!testnet && mark?.ink) || '#fff',
  }
}
