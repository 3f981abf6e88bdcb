import { ServiceError } from '@portico/common'
import { isNameLabel } from 'portico/gateway/names'
import { normalize } from 'viem/ens'

const RULES =
  'A name has at least 4 letters, digits and hyphens before its zone, and no hyphen at an end.'

/**
 * Returns the label of a name in a zone, normalized (ENSIP-15).
 *
 * @returns `undefined` for a name of another zone, or of no valid form
 */
export function readLabel(name: string, zone: string): string | undefined {
  const lower = name.toLowerCase()
  const label = lower.endsWith(`.${zone}`) ? lower.slice(0, -zone.length - 1) : ''
  return isNameLabel(label) && isNormal(label) ? label : undefined
}

/**
 * Reads a name that is to be registered.
 *
 * @throws {ServiceError} `bad_request` unless it is a normalized name of the zone
 */
export function requireLabel(name: string, zone: string): string {
  const label = readLabel(name, zone)
  if (label === undefined) {
    throw new ServiceError('bad_request', `${RULES} The zone here is ${zone}.`)
  }
  // What is signed is what is registered.
  if (name !== `${label}.${zone}`) {
    throw new ServiceError('bad_request', 'The signed name must be in lower case.')
  }
  return label
}

function isNormal(label: string): boolean {
  try {
    return normalize(label) === label
  } catch {
    return false
  }
}
