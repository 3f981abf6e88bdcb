import type { ErrorRow } from '../porticoError.ts'

// Errors of the relay and its sessions.

export const relayUnreachable = {
  code: 'relay/unreachable',
  message: 'The relay is unreachable. Check the connection and "relayUrl"',
} as const satisfies ErrorRow
export const relayRefused = {
  code: 'relay/refused',
  message: 'The relay refused this site. Check "projectId" and its origins',
} as const satisfies ErrorRow
export const relayPairingExpired = {
  code: 'relay/pairing-expired',
  message: 'The code has expired. Show a new one',
} as const satisfies ErrorRow
export const relayRequestExpired = {
  code: 'relay/request-expired',
  message: 'The wallet did not respond. Open it and try again',
} as const satisfies ErrorRow
export const relaySessionEnded = {
  code: 'relay/session-ended',
  message: 'The wallet ended the session. Connect it again',
} as const satisfies ErrorRow
export const relayNetworkNotGranted = {
  code: 'relay/network-not-granted',
  message: 'The wallet did not add the network. Connect it again',
} as const satisfies ErrorRow
