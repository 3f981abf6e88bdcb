export * from '../../wire/gateway/names.ts'
export { NAME_LABEL_MAX, NAME_LABEL_MIN } from '../../wire/limits.ts'
export { type CoinType, getCoinType, readCoinType } from '../../wire/namespaces/coinTypes.ts'
export type { Gateway } from '../connectGateway.ts'
export { connectGateway } from '../connectGateway.ts'
export { type CreateNameMessageParameters, createNameMessage } from './createNameMessage.ts'
export { type GetNameParameters, type GetNameReturnType, getName } from './getName.ts'
export { getNameErrorCode } from './getNameErrorCode.ts'
export {
  type GetNameSuggestionsParameters,
  type GetNameSuggestionsReturnType,
  getNameSuggestions,
} from './getNameSuggestions.ts'
export { type GetNamesOfParameters, type GetNamesOfReturnType, getNamesOf } from './getNamesOf.ts'
export {
  type RegisterNameParameters,
  type RegisterNameReturnType,
  registerName,
} from './registerName.ts'
