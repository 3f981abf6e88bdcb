export { payoutAccount } from './createEvmPayouts.ts'
export { fundOnramp, fundSolanaOnramp } from './fundOnramp.ts'
export { type Onramp, type StartOnrampParameters, startOnramp } from './startOnramp.ts'
