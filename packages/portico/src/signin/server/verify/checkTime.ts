import type { SignInFields } from '../../../core/interfaces/signIn.ts'
import { signInTime } from '../../../wire/errors/rows/signIn.ts'
import { ISSUED_AHEAD_MAX_MS, ISSUED_BEFORE_MAX_MS, LIFE_MAX_MS } from '../limits.ts'
import { refuse } from './refuse.ts'

/**
 * Issued in the last five minutes (a minute of another clock ahead), with an end within seven days, and not before its time: what says from when it is good
 * was chosen, so no clock excuses it.
 *
 * @returns when it ends, in milliseconds since the epoch
 * @throws {PorticoError} `siwx/time`
 */
export function checkTime(data: SignInFields, now: number): number {
  const issuedAt = Date.parse(data.issuedAt)
  const expiresAt = Date.parse(data.expirationTime ?? '')
  const notBefore = data.notBefore === undefined ? now : Date.parse(data.notBefore)
  // Written so that a date which is none fails every one of them.
  if (!(issuedAt >= now - ISSUED_BEFORE_MAX_MS)) throw refuse(signInTime, 'it is too old')
  if (!(issuedAt <= now + ISSUED_AHEAD_MAX_MS)) throw refuse(signInTime, 'it is from the future')
  if (!(expiresAt > now)) throw refuse(signInTime, 'it has ended, or never ends')
  if (!(expiresAt <= issuedAt + LIFE_MAX_MS)) throw refuse(signInTime, 'it lasts too long')
  if (!(notBefore <= now)) throw refuse(signInTime, 'it is too early for it')
  return expiresAt
}
