/** Licences of what may ship with the library or run in a service. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
])

/**
 * Checks whether an SPDX expression allows a permissive choice. Refuses an invalid expression.
 *
 * @param {string} expression for instance `(MIT OR GPL-3.0-or-later)`
 * @returns {boolean}
 */
export function isPermissive(expression) {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  let at = 0

  /** @returns {boolean} */
  function either() {
    let result = both()
    while (tokens[at] === 'OR') {
      at++
      const right = both()
      result = result || right
    }
    return result
  }

  /** @returns {boolean} */
  function both() {
    let result = one()
    while (tokens[at] === 'AND') {
      at++
      const right = one()
      result = result && right
    }
    return result
  }

  /** @returns {boolean} */
  function one() {
    const token = tokens[at++]
    if (token !== '(') return token !== undefined && permissive.has(token)
    const inner = either()
    return tokens[at++] === ')' && inner
  }

  const result = either()
  return result && at === tokens.length
}
