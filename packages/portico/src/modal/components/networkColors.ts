import { TEST_GROUND } from '../../features/networks/testGround.ts'
import type { Network } from '../../wire/network.ts'
import type { NetworkMark } from './networkMarks.ts'

/** Returns the colours of a network's tile and of the logo on it. A test network is grey. */
export function getNetworkColors(
  { testnet, color }: Pick<Network, 'testnet' | 'color'>,
  mark: NetworkMark | undefined,
): { readonly ground: string; readonly ink: string } {
  if (testnet) return { ground: TEST_GROUND, ink: '#fff' }
  return { ground: color ?? mark?.ground ?? 'none', ink: mark?.ink ?? '#fff' }
}
