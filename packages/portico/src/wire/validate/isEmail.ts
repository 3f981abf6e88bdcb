const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const LAST_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/i

/**
 * Tells whether a text is an e-mail address (spec 5): ASCII, a domain with a dot, RFC 5321 lengths. An
 * international domain is accepted in its `xn--` form. Takes time linear in the length of the text.
 *
 * @param value - what was typed, without surrounding spaces
 * @example
 * isEmail('ada@example.com') // true
 */
export function isEmail(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 254) return false
  const at = value.lastIndexOf('@')
  const local = value.slice(0, Math.max(at, 0))
  const labels = value.slice(at + 1).split('.')
  if (local.length < 1 || local.length > 64 || labels.length < 2) return false
  const last = labels[labels.length - 1] ?? ''
  return (
    local.split('.').every((part) => LOCAL.test(part)) &&
    labels.every((label) => LABEL.test(label)) &&
    LAST_LABEL.test(last)
  )
}
