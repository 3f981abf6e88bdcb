import type { Network } from 'portico/networks'
import * as published from 'portico/networks'

/** Every network of `portico/networks`, with those that its list leaves out. */
export const publishedNetworks: readonly Network[] = Object.values(published).flatMap((value) =>
  typeof value === 'object' && 'caipNetworkId' in value ? [value] : [],
)
