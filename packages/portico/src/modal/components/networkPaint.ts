import type { Network } from '../../wire/network.ts'
import type { NetworkMark } from './networkMarks.ts'
import { getNetworkTint } from './networkTint.ts'

/** The colours of a network's tile and of the mark on it. */
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
