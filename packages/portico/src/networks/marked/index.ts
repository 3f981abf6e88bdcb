// Public entry `portico/networks/marked`: the names of `portico/networks`, so that a site changes
// the path of its import only. A bundle contains only the networks that it imports.

export type { Network } from '../../wire/network.ts'
export { toNetwork } from '../../wire/network.ts'
export { existentialDeposits } from '../existentialDeposits.ts'
export * from './markedNetworks.ts'
