import type { ErrorRow } from '../porticoError.ts'

// Sign-in (CAIP-122). Not part of the catalogue's table: only `portico/signin` and its server have use for these rows, so only they hold them.

export const signInField: ErrorRow = {
  code: 'siwx/field',
  message: 'The sign-in field "{field}" must be {expected}',
}
export const signInMessage: ErrorRow = {
  code: 'siwx/message',
  message: 'The sign-in message is not valid: {reason}',
}
export const signInExpectation: ErrorRow = {
  code: 'siwx/expectation',
  message: 'A signature proves nothing without "{name}"',
}
export const signInDomain: ErrorRow = {
  code: 'siwx/domain',
  message: 'The message was made for another site',
}
export const signInUri: ErrorRow = {
  code: 'siwx/uri',
  message: 'The address in the message is not one of this site',
}
export const signInChain: ErrorRow = {
  code: 'siwx/chain',
  message: 'The network in the message is not one of this site',
}
export const signInAddress: ErrorRow = {
  code: 'siwx/address',
  message: 'The account in the message is not one of its network',
}
export const signInNonce: ErrorRow = {
  code: 'siwx/nonce',
  message: 'The nonce is unknown, used or too old. Ask for a new one',
}
export const signInTime: ErrorRow = {
  code: 'siwx/time',
  message: 'The message is not valid now: {reason}',
}
export const signInResources: ErrorRow = {
  code: 'siwx/resources',
  message: 'The resources of the message are not allowed: {reason}',
}
export const signInSignature: ErrorRow = {
  code: 'siwx/signature',
  message: 'The signature is not one of this account and message',
}
export const signInUnavailable: ErrorRow = {
  code: 'siwx/unavailable',
  message: 'Signing in is not possible right now. Try again',
}
export const signInNodeChain: ErrorRow = {
  code: 'siwx/node-chain',
  message: 'The node for {expected} is one of {found}',
}
export const signInRefused: ErrorRow = {
  code: 'siwx/refused',
  message: 'The server did not accept the sign-in',
}
export const signInNoServer: ErrorRow = {
  code: 'siwx/no-server',
  message: 'Give "url" and "projectId" to gatewaySignIn or the instance',
}
export const signInNotEvm: ErrorRow = {
  code: 'siwx/not-evm',
  message: 'This sign-in works on Ethereum networks only',
}
export const signInOrigin: ErrorRow = {
  code: 'siwx/origin',
  message: 'The request is not one of this site',
}
export const signInRequest: ErrorRow = {
  code: 'siwx/request',
  message: 'The request is not valid: {reason}',
}
