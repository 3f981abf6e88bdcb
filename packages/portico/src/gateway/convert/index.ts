export * from '../../wire/gateway/convert.ts'
export { SWAP_SLIPPAGE_DEFAULT } from '../../wire/limits.ts'
export type { Gateway } from '../connectGateway.ts'
export { connectGateway } from '../connectGateway.ts'
export {
  type GetSwapAllowanceParameters,
  type GetSwapAllowanceReturnType,
  getSwapAllowance,
} from './getSwapAllowance.ts'
export {
  type GetSwapApprovalParameters,
  type GetSwapApprovalReturnType,
  getSwapApproval,
} from './getSwapApproval.ts'
export {
  type GetSwapGasPriceParameters,
  type GetSwapGasPriceReturnType,
  getSwapGasPrice,
} from './getSwapGasPrice.ts'
export {
  type GetSwapQuotesParameters,
  type GetSwapQuotesReturnType,
  getSwapQuotes,
} from './getSwapQuotes.ts'
export {
  type GetSwapTokensParameters,
  type GetSwapTokensReturnType,
  getSwapTokens,
} from './getSwapTokens.ts'
export {
  type GetSwapTransactionParameters,
  type GetSwapTransactionReturnType,
  getSwapTransaction,
} from './getSwapTransaction.ts'
