import type { ErrorRow } from '../porticoError.ts'

// Moving money. Own words where the specification has none. Only the flows import these: they stand in `flowTable`, not in the catalogue that
// the whole of `wire` carries.

export const transferIncomplete: ErrorRow = {
  code: 'transfer/incomplete',
  message: 'Please enter a valid amount and receiver address',
}
export const transferInsufficientFunds: ErrorRow = {
  code: 'transfer/insufficient-funds',
  message: 'Insufficient funds: {have} {symbol} available',
}
export const transferInsufficientGas: ErrorRow = {
  code: 'transfer/insufficient-gas',
  message: 'Not enough {symbol} to pay the network fee',
}
export const transferNothingLeft: ErrorRow = {
  code: 'transfer/nothing-left',
  message: 'The network fee takes all of the balance',
}
export const transferNoToken: ErrorRow = {
  code: 'transfer/no-token',
  message: 'There is no token at this address on {network}',
}
export const transferDecimals: ErrorRow = {
  code: 'transfer/decimals',
  message: 'The amount was counted with other decimals than the token has: {decimals}',
}
export const transferPrepareFailed: ErrorRow = {
  code: 'transfer/prepare-failed',
  message: 'The transfer could not be prepared. Check the connection and try again',
}
export const transferUnsupported: ErrorRow = {
  code: 'transfer/unsupported',
  message: 'Sending is not possible on {network}',
}
export const transferChanged: ErrorRow = {
  code: 'transfer/changed',
  message: 'The {what} changed since the preview. Nothing was signed; look at it again',
}
export const transferUnconfirmed: ErrorRow = {
  code: 'transfer/unconfirmed',
  message: 'A warning has not been confirmed: {warning}',
}
export const transferNameChanged: ErrorRow = {
  code: 'transfer/name-changed',
  message: 'The name {name} leads to another address now. Nothing was signed',
}
export const transferExpired: ErrorRow = {
  code: 'transfer/expired',
  message: 'The preview is too old. Prepare the transfer again',
}
export const transferClosed: ErrorRow = {
  code: 'transfer/closed',
  message: 'The form was closed before anything was sent',
}
export const receiverZero: ErrorRow = {
  code: 'receiver/zero',
  message: 'Nobody holds this address: what is sent there is lost',
}
export const receiverSelf: ErrorRow = {
  code: 'receiver/self',
  message: 'This is the address that would send',
}
export const receiverTokenContract: ErrorRow = {
  code: 'receiver/token-contract',
  message: 'This is the address of the token itself: what is sent there is lost',
}
export const receiverTokenAccount: ErrorRow = {
  code: 'receiver/token-account',
  message: 'This is a token account. Enter the address of its owner',
}
export const receiverAccountTaken: ErrorRow = {
  code: 'receiver/account-taken',
  message: 'The token account of this address belongs to somebody else',
}
export const receiverWrongNetwork: ErrorRow = {
  code: 'receiver/wrong-network',
  message: 'This address belongs to another kind of network: {family}',
}
export const receiverUnknownName: ErrorRow = {
  code: 'receiver/unknown-name',
  message: 'Nobody goes by this name',
}
export const receiverNameLetters: ErrorRow = {
  code: 'receiver/name-letters',
  message: 'Not a valid name (ENSIP-15)',
}
export const receiverHidden: ErrorRow = {
  code: 'receiver/hidden',
  message: 'Hidden characters or outer spaces',
}
export const stackFull: ErrorRow = {
  code: 'transactions/stack-full',
  message: 'Too many requests wait for an answer',
}
export const callsUnsupported: ErrorRow = {
  code: 'calls/unsupported',
  message: 'The wallet does not take several calls at once',
}
