import type { ErrorRow } from '../porticoError.ts'

// Errors of purchases. Part of `flowTable`: only lazily loaded flows use them.

export const onrampEstimate = {
  code: 'onramp/estimate',
  message: 'This is an estimate. Get a quote again to buy',
} as const satisfies ErrorRow
export const onrampNoGateway = {
  code: 'onramp/no-gateway',
  message: 'Purchases need a gateway',
} as const satisfies ErrorRow
export const onrampExchange = {
  code: 'onramp/exchange',
  message: 'The link of an exchange is not a page with https',
} as const satisfies ErrorRow
export const onrampResidence = {
  code: 'onramp/residence',
  message: 'Invalid residence. Expected a code such as DE or US-NY',
} as const satisfies ErrorRow
export const onrampChanged = {
  code: 'onramp/changed',
  message: 'The account or the offer changed. Nothing was ordered',
} as const satisfies ErrorRow
