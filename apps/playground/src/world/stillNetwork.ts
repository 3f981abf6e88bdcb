import { ethereumIcon, networkIcon } from '../wallets/marks.ts'
import type { World } from './world.ts'

/** What the network button shows first. */
export interface StillNetwork {
  readonly name: string
  readonly icon: string
}

/** The first of the default networks. The build that writes the page's HTML has no library. */
export function stillNetwork(world: World | undefined): StillNetwork {
  return world
    ? { name: world.chains.evm.name, icon: networkIcon('evm') }
    : { name: 'Ethereum', icon: ethereumIcon }
}
