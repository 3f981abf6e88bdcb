import type { ErrorRow } from '../porticoError.ts'

// Errors of transfers. Part of `flowTable`: only lazily loaded flows use them.

export const transferIncomplete = {
  code: 'transfer/incomplete',
  message: 'Please enter a valid amount and receiver address',
} as const satisfies ErrorRow
export const transferInsufficientFunds = {
  code: 'transfer/insufficient-funds',
  message: 'Insufficient funds: {have} {symbol} available',
} as const satisfies ErrorRow
export const transferInsufficientGas = {
  code: 'transfer/insufficient-gas',
  message: 'Not enough {symbol} to pay the network fee',
} as const satisfies ErrorRow
export const transferNothingLeft = {
  code: 'transfer/nothing-left',
  message: 'The network fee takes all of the balance',
} as const satisfies ErrorRow
export const transferBelowMinimum = {
  code: 'transfer/below-minimum',
  message: 'The network does not relay less than {minimum} {symbol}',
} as const satisfies ErrorRow
export const transferKeepMinimum = {
  code: 'transfer/keep-minimum',
  message: 'The account would keep less than {minimum} {symbol}',
} as const satisfies ErrorRow
export const transferPublicKey = {
  code: 'transfer/public-key',
  message: 'The wallet did not share the public key of this address, which sending from it needs',
} as const satisfies ErrorRow
export const transferNoToken = {
  code: 'transfer/no-token',
  message: 'There is no token at this address on {network}',
} as const satisfies ErrorRow
export const transferDecimals = {
  code: 'transfer/decimals',
  message: 'The amount was counted with other decimals than the token has: {decimals}',
} as const satisfies ErrorRow
export const transferPrepareFailed = {
  code: 'transfer/prepare-failed',
  message: 'The transfer could not be prepared. Check the connection and try again',
} as const satisfies ErrorRow
export const transferUnsupported = {
  code: 'transfer/unsupported',
  message: 'Sending is not possible on {network}',
} as const satisfies ErrorRow
export const transferChanged = {
  code: 'transfer/changed',
  message: 'The {what} changed since the preview. Nothing was signed; look at it again',
} as const satisfies ErrorRow
export const transferUnconfirmed = {
  code: 'transfer/unconfirmed',
  message: 'A warning has not been confirmed: {warning}',
} as const satisfies ErrorRow
export const transferNameChanged = {
  code: 'transfer/name-changed',
  message: 'The name {name} leads to another address now. Nothing was signed',
} as const satisfies ErrorRow
export const transferExpired = {
  code: 'transfer/expired',
  message: 'The preview is too old. Prepare the transfer again',
} as const satisfies ErrorRow
export const transferClosed = {
  code: 'transfer/closed',
  message: 'The form was closed before anything was sent',
} as const satisfies ErrorRow
export const receiverZero = {
  code: 'receiver/zero',
  message: 'Nobody holds this address: what is sent there is lost',
} as const satisfies ErrorRow
export const receiverSelf = {
  code: 'receiver/self',
  message: 'This is the address that would send',
} as const satisfies ErrorRow
export const receiverTokenContract = {
  code: 'receiver/token-contract',
  message: 'This is the address of the token itself: what is sent there is lost',
} as const satisfies ErrorRow
export const receiverTokenAccount = {
  code: 'receiver/token-account',
  message: 'This is a token account. Enter the address of its owner',
} as const satisfies ErrorRow
export const receiverAccountTaken = {
  code: 'receiver/account-taken',
  message: 'The token account of this address belongs to somebody else',
} as const satisfies ErrorRow
export const receiverWrongNetwork = {
  code: 'receiver/wrong-network',
  message: 'This address belongs to another kind of network: {namespace}',
} as const satisfies ErrorRow
export const receiverOtherNetwork = {
  code: 'receiver/other-network',
  message: 'This is not an address of {network}',
} as const satisfies ErrorRow
export const receiverUnknownName = {
  code: 'receiver/unknown-name',
  message: 'Nobody goes by this name',
} as const satisfies ErrorRow
export const receiverNameLetters = {
  code: 'receiver/name-letters',
  message: 'Not a valid name (ENSIP-15)',
} as const satisfies ErrorRow
export const receiverHidden = {
  code: 'receiver/hidden',
  message: 'Hidden characters or outer spaces',
} as const satisfies ErrorRow
export const stackFull = {
  code: 'transactions/stack-full',
  message: 'Too many requests wait for an answer',
} as const satisfies ErrorRow
export const callsUnsupported = {
  code: 'calls/unsupported',
  message: 'The wallet does not take several calls at once',
} as const satisfies ErrorRow
