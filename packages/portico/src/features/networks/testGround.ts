import type { Network } from '../../wire/network.ts'

/**
 * The background of the logos of test networks, whose coins have no value, and of networks without
 * a colour.
 */
export const TEST_GROUND = '#737985'

/** Returns the background of a network's logo that shows until the logo is loaded. */
export const getLoadingGround = ({ testnet, color }: Pick<Network, 'testnet' | 'color'>): string =>
  (testnet ? undefined : color) ?? TEST_GROUND
