export { payoutAccount } from './createPayouts.ts'
export { fundOnramp } from './fundOnramp.ts'
export { type Onramp, type StartOnrampParameters, startOnramp } from './startOnramp.ts'
