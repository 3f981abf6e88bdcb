import type { ErrorRow } from '../porticoError.ts'

// Errors of sign-in (CAIP-122). Part of `flowTable`: only `portico/signin` and its server use them.

export const signInField = {
  code: 'siwx/field',
  message: 'The sign-in field "{field}" must be {expected}',
} as const satisfies ErrorRow
export const signInMessage = {
  code: 'siwx/message',
  message: 'The sign-in message is not valid: {reason}',
} as const satisfies ErrorRow
export const signInExpectation = {
  code: 'siwx/expectation',
  message: 'The signature cannot be verified without "{name}"',
} as const satisfies ErrorRow
export const signInDomain = {
  code: 'siwx/domain',
  message: 'The message was made for another site',
} as const satisfies ErrorRow
export const signInUri = {
  code: 'siwx/uri',
  message: 'The address in the message does not belong to this site',
} as const satisfies ErrorRow
export const signInChain = {
  code: 'siwx/chain',
  message: 'The network in the message is not one this site supports',
} as const satisfies ErrorRow
export const signInAddress = {
  code: 'siwx/address',
  message: 'The account in the message does not match its network',
} as const satisfies ErrorRow
export const signInNonce = {
  code: 'siwx/nonce',
  message: 'The nonce is unknown, used or too old. Request a new one',
} as const satisfies ErrorRow
export const signInTime = {
  code: 'siwx/time',
  message: 'The message is not valid now: {reason}',
} as const satisfies ErrorRow
export const signInResources = {
  code: 'siwx/resources',
  message: 'The resources of the message are not allowed: {reason}',
} as const satisfies ErrorRow
export const signInSignature = {
  code: 'siwx/signature',
  message: 'The signature does not match this account and message',
} as const satisfies ErrorRow
export const signInUnavailable = {
  code: 'siwx/unavailable',
  message: 'Signing in is not possible right now. Try again',
} as const satisfies ErrorRow
export const signInNodeChain = {
  code: 'siwx/node-chain',
  message: 'The node for {expected} serves {found}',
} as const satisfies ErrorRow
export const signInRefused = {
  code: 'siwx/refused',
  message: 'The server did not accept the sign-in',
} as const satisfies ErrorRow
export const signInNoServer = {
  code: 'siwx/no-server',
  message: 'Give "url" and "projectId" to gatewaySignIn or the instance',
} as const satisfies ErrorRow
export const signInNotEvm = {
  code: 'siwx/not-evm',
  message: 'This sign-in works on Ethereum networks only',
} as const satisfies ErrorRow
export const signInOrigin = {
  code: 'siwx/origin',
  message: 'The request does not come from this site',
} as const satisfies ErrorRow
export const signInRequest = {
  code: 'siwx/request',
  message: 'The request is not valid: {reason}',
} as const satisfies ErrorRow
