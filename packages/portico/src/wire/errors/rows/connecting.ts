import type { ErrorRow } from '../porticoError.ts'

// Errors of connectors and wallets that the code for connecting throws or shows. They load when the
// modal opens. Other rows of connectors go to `connectors.ts`.

export const connectorNotFound = {
  code: 'connector/not-found',
  message: 'No connector with id "{id}"{hint}',
} as const satisfies ErrorRow
export const connectorNotInstalled = {
  code: 'connector/not-installed',
  message: '{name} is not installed in this browser',
} as const satisfies ErrorRow
export const connectorLocked = {
  code: 'connector/locked',
  message: '{name} is locked. Unlock it and try again',
} as const satisfies ErrorRow
export const connectorAlreadyConnected = {
  code: 'connector/already-connected',
  message: 'Connector already connected',
} as const satisfies ErrorRow
export const connectorTimedOut = {
  code: 'connector/timed-out',
  message: '{name} did not respond in time',
} as const satisfies ErrorRow
export const connectorNoAccounts = {
  code: 'connector/no-accounts',
  message: '{name} shared no accounts',
} as const satisfies ErrorRow
export const connectorRequestPending = {
  code: 'connector/request-pending',
  message: 'A request is already pending in the wallet. Respond to it first',
} as const satisfies ErrorRow
export const connectorBusy = {
  code: 'connector/busy',
  message: 'Another connection is in progress. Finish or cancel it first',
} as const satisfies ErrorRow
export const connectorAborted = {
  code: 'connector/aborted',
  message: 'The request was cancelled',
} as const satisfies ErrorRow
export const connectorVanished = {
  code: 'connector/vanished',
  message: '{name} is no longer available on this page',
} as const satisfies ErrorRow
export const connectorInvalidAnswer = {
  code: 'connector/invalid-answer',
  message: 'The wallet returned an invalid response',
} as const satisfies ErrorRow
export const connectorNamespaceUnsupported = {
  code: 'connector/namespace-unsupported',
  message: '{name} does not support {namespace}',
} as const satisfies ErrorRow
export const connectorMethodUnsupported = {
  code: 'connector/method-unsupported',
  message: 'The wallet does not support {method}',
} as const satisfies ErrorRow
export const connectionNotFound = {
  code: 'connection/not-found',
  message: 'No such connection',
} as const satisfies ErrorRow
export const connectionNotReady = {
  code: 'connection/not-ready',
  message: 'The connection is being restored. Try again soon',
} as const satisfies ErrorRow
export const walletUnknownError = {
  code: 'wallet/unknown',
  message: 'The wallet reported an error',
} as const satisfies ErrorRow
