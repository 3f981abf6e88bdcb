import type { ErrorRow } from '../porticoError.ts'

// Errors of transfers. Part of `flowTable`: only lazily loaded flows use them.

export const transferIncomplete = {
  code: 'transfer/incomplete',
  message: 'Please enter a valid amount and receiver address',
} as const satisfies ErrorRow
export const transferInsufficientFunds = {
  code: 'transfer/insufficient-funds',
  message: 'Not enough {symbol}: {have} {symbol} available. Enter a smaller amount',
} as const satisfies ErrorRow
export const transferInsufficientGas = {
  code: 'transfer/insufficient-gas',
  message: 'Not enough {symbol} for the network fee. Add {symbol} and try again',
} as const satisfies ErrorRow
export const transferNothingLeft = {
  code: 'transfer/nothing-left',
  message: 'The network fee uses up the whole balance',
} as const satisfies ErrorRow
export const transferBelowMinimum = {
  code: 'transfer/below-minimum',
  message: 'The network refuses less than {minimum} {symbol}. Enter more',
} as const satisfies ErrorRow
export const transferKeepMinimum = {
  code: 'transfer/keep-minimum',
  message: 'The account must keep {minimum} {symbol}. Enter a smaller amount',
} as const satisfies ErrorRow
export const transferPublicKey = {
  code: 'transfer/public-key',
  message: 'The wallet did not share the key of this address. Send from the wallet',
} as const satisfies ErrorRow
export const transferNoToken = {
  code: 'transfer/no-token',
  message: 'This token was not found on {network}. Choose another token',
} as const satisfies ErrorRow
export const transferDecimals = {
  code: 'transfer/decimals',
  message: 'The token has {decimals} decimals, unlike the amount',
} as const satisfies ErrorRow
export const transferPrepareFailed = {
  code: 'transfer/prepare-failed',
  message: 'The transfer could not be prepared. Check your connection',
} as const satisfies ErrorRow
export const transferUnsupported = {
  code: 'transfer/unsupported',
  message: 'Sending is not supported on {network}. Switch to another network',
} as const satisfies ErrorRow
export const transferChanged = {
  code: 'transfer/changed',
  message: 'The {what} changed after the review. Nothing was sent. Review it again',
} as const satisfies ErrorRow
export const transferUnconfirmed = {
  code: 'transfer/unconfirmed',
  message: 'A warning has not been confirmed: {warning}',
} as const satisfies ErrorRow
export const transferNameChanged = {
  code: 'transfer/name-changed',
  message: '{name} has a different address now. Nothing was sent. Review it again',
} as const satisfies ErrorRow
export const transferExpired = {
  code: 'transfer/expired',
  message: 'The review has expired. Nothing was sent. Review it again',
} as const satisfies ErrorRow
export const transferClosed = {
  code: 'transfer/closed',
  message: 'The form was closed before anything was sent',
} as const satisfies ErrorRow
export const receiverZero = {
  code: 'receiver/zero',
  message: 'Anything sent to this address is lost. Enter another address',
} as const satisfies ErrorRow
export const receiverSelf = {
  code: 'receiver/self',
  message: 'You are sending from this address. Enter another address',
} as const satisfies ErrorRow
export const receiverTokenContract = {
  code: 'receiver/token-contract',
  message: 'Anything sent to the token’s own address is lost. Enter another address',
} as const satisfies ErrorRow
export const receiverTokenAccount = {
  code: 'receiver/token-account',
  message: 'This is a token account. Enter its owner’s address',
} as const satisfies ErrorRow
export const receiverAccountTaken = {
  code: 'receiver/account-taken',
  message: 'Someone else owns the token account of this address',
} as const satisfies ErrorRow
export const receiverWrongNetwork = {
  code: 'receiver/wrong-network',
  message: 'This address belongs to another network: {namespace}. Enter another address',
} as const satisfies ErrorRow
export const receiverOtherNetwork = {
  code: 'receiver/other-network',
  message: 'This is not an address on {network}. Enter another address',
} as const satisfies ErrorRow
export const receiverUnknownName = {
  code: 'receiver/unknown-name',
  message: 'This name was not found. Check the spelling',
} as const satisfies ErrorRow
export const receiverNameLetters = {
  code: 'receiver/name-letters',
  message: 'This is not a valid name (ENSIP-15). Enter an address',
} as const satisfies ErrorRow
export const receiverHidden = {
  code: 'receiver/hidden',
  message: 'The address has invisible characters or spaces. Enter it again',
} as const satisfies ErrorRow
export const receiverPaymentUri = {
  code: 'receiver/payment-uri',
  message: 'This payment link cannot be used on {network}. Enter an address',
} as const satisfies ErrorRow
export const stackFull = {
  code: 'transactions/stack-full',
  message: 'Too many requests are waiting in your wallet. Answer those first',
} as const satisfies ErrorRow
export const callsUnsupported = {
  code: 'calls/unsupported',
  message: 'This wallet cannot send several calls at once. Send them one by one',
} as const satisfies ErrorRow
