import { ACCOUNT_NAME_MIN } from '../limits.ts'

/**
 * Tells whether a text can be an account name (spec 5): at least 4 characters, only ASCII letters,
 * digits and hyphens. The zone's suffix is not part of it.
 *
 * @example
 * isAccountName('ada-lovelace') // true
 */
export function isAccountName(value: unknown): value is string {
  return (
    typeof value === 'string' && value.length >= ACCOUNT_NAME_MIN && /^[a-zA-Z0-9-]+$/.test(value)
  )
}
