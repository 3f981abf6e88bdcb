import { TEST_GROUND } from '../../features/networks/testGround.ts'
import type { Network } from '../../wire/network.ts'
import type { NetworkMark } from './networkMarks.ts'

/** Returns the colours of a network's tile and of the logo on it. */
export function getNetworkColors(
  { testnet, color }: Pick<Network, 'testnet' | 'color'>,
  mark: NetworkMark | undefined,
): { readonly ground: string; readonly ink: string } {
  const own = testnet ? TEST_GROUND : mark?.ground
  return { ground: color ?? own ?? 'none', ink: (!testnet && mark?.ink) || '#fff' }
}
