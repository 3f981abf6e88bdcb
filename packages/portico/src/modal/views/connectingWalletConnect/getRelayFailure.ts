import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import {
  relayPairingExpired,
  relayRequestExpired,
  relayUnreachable,
} from '../../../wire/errors/rows/relay.ts'
import { type FailureState, getFailureState } from '../connecting/getFailureState.ts'

export type RelayFailure = Exclude<FailureState, 'pending'>

/** Which of the faces tells what went wrong on the way over the relay. */
export function getRelayFailure(error: unknown): RelayFailure {
  if (isPorticoError(error, relayUnreachable)) return 'unreachable'
  if (isPorticoError(error, relayPairingExpired) || isPorticoError(error, relayRequestExpired)) {
    return 'timeout'
  }
  const state = getFailureState(error)
  // Only what is in the page can be missing from it.
  return state === 'pending' || state === 'unreachable' ? 'failed' : state
}
