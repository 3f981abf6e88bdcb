import type { MessageId } from '../../../i18n/en.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'

const messages: Readonly<Record<string, MessageId>> = {
  'swap/no-route': 'swap.error.noRoute',
  'swap/slippage': 'swap.error.slippage',
  'swap/price-moved': 'swap.error.priceMoved',
  'swap/will-fail': 'swap.error.willFail',
  'swap/token-takes-fee': 'swap.error.takesFee',
  'swap/invalid-transaction': 'swap.error.invalidTransaction',
  'transfer/insufficient-gas': 'swap.error.insufficientGas',
  'transfer/insufficient-funds': 'swap.error.insufficientFunds',
  'transfer/nothing-left': 'swap.error.nothingLeft',
}

/** Returns the message of an error of a quote, or of the preparation of a swap. */
export function getSwapErrorMessage(error: unknown): MessageId {
  return (isPorticoError(error) && messages[error.code]) || 'swap.error.unavailable'
}
