export * from '../../wire/gateway/onramp.ts'
export * from '../../wire/gateway/onrampFallbacks.ts'
export type { Gateway } from '../connectGateway.ts'
export { connectGateway } from '../connectGateway.ts'
export {
  type CreateOnrampUrlParameters,
  type CreateOnrampUrlReturnType,
  createOnrampUrl,
} from './createOnrampUrl.ts'
export {
  type GetOnrampOptionsParameters,
  type GetOnrampOptionsReturnType,
  getOnrampOptions,
} from './getOnrampOptions.ts'
export {
  type GetOnrampOrderParameters,
  type GetOnrampOrderReturnType,
  getOnrampOrder,
} from './getOnrampOrder.ts'
export {
  type GetOnrampQuoteParameters,
  type GetOnrampQuoteReturnType,
  getOnrampQuote,
} from './getOnrampQuote.ts'
