import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import {
  relayPairingExpired,
  relayRequestExpired,
  relayUnreachable,
} from '../../../wire/errors/rows/relay.ts'
import { type FailureState, failureState } from '../connecting/failureState.ts'

export type RelayFailure = Exclude<FailureState, 'pending'>

/** Which of the faces tells what went wrong on the way over the relay. */
export function relayFailure(error: unknown): RelayFailure {
  if (isPorticoError(error, relayUnreachable)) return 'unreachable'
  if (isPorticoError(error, relayPairingExpired) || isPorticoError(error, relayRequestExpired)) {
    return 'timeout'
  }
  const face = failureState(error)
  // Only what is in the page can be missing from it.
  return face === 'pending' || face === 'unreachable' ? 'failed' : face
}
