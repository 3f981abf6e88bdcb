import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import {
  relayPairingExpired,
  relayRequestExpired,
  relayUnreachable,
} from '../../../wire/errors/rows/relay.ts'
import { type FailureState, getFailureState } from '../connecting/getFailureState.ts'

export type RelayFailure = Exclude<FailureState, 'pending'>

/** Returns the view state for an error of the relay. */
export function getRelayFailure(error: unknown): RelayFailure {
  if (isPorticoError(error, relayUnreachable)) return 'unreachable'
  if (isPorticoError(error, relayPairingExpired) || isPorticoError(error, relayRequestExpired)) {
    return 'timeout'
  }
  const state = getFailureState(error)
  // These two only apply to wallets in the page.
  return state === 'pending' || state === 'unreachable' ? 'failed' : state
}
