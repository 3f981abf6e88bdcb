import type { ErrorRow } from '../porticoError.ts'

// The relay and the sessions over it.

export const relayUnreachable: ErrorRow = {
  code: 'relay/unreachable',
  message: 'The relay is unreachable. Check the connection and "relayUrl"',
}
export const relayRefused: ErrorRow = {
  code: 'relay/refused',
  message: 'The relay refused this site. Check "projectId" and its origins',
}
export const relayPairingExpired: ErrorRow = {
  code: 'relay/pairing-expired',
  message: 'The code has expired. Show a new one',
}
export const relayRequestExpired: ErrorRow = {
  code: 'relay/request-expired',
  message: 'The wallet did not answer. Open it and try again',
}
export const relaySessionEnded: ErrorRow = {
  code: 'relay/session-ended',
  message: 'The wallet ended the session. Connect it again',
}
