/**
 * Checks of option values. Each returns undefined when the value is good, else the words that complete
 * 'Option "x" must be …'. Kept free of a schema library: this is in the first load.
 */
export type Check = (value: unknown) => string | undefined

const an = (good: boolean, words: string) => (good ? undefined : words)

export const isBoolean: Check = (value) => an(typeof value === 'boolean', 'true or false')

export const isText: Check = (value) => an(!!value && typeof value === 'string', 'a text')

export const isUrl: Check = (value) => an(/^https?:\/\/[^/]/.test(`${value}`), 'an http(s) address')

export const isObject: Check = (value) =>
  an(typeof value === 'object' && value !== null && !Array.isArray(value), 'an object')

/** One of the given values. */
export const oneOf =
  (...allowed: readonly unknown[]): Check =>
  (value) =>
    an(allowed.includes(value), `one of ${allowed.join(', ')}`)

/** A list whose items pass, none twice. */
export const listOf =
  (item: Check): Check =>
  (value) => {
    if (!Array.isArray(value)) return 'a list'
    const problem = value.map(item).find(Boolean)
    if (problem) return `a list whose items are ${problem}`
    return an(new Set(value).size === value.length, 'a list without duplicates')
  }

/** A record whose values pass. */
export const recordOf =
  (item: Check): Check =>
  (value) =>
    isObject(value) ?? findProblem(value as object, () => item)

/** An object with these properties and no others; the first few must be there. */
export const shape =
  (properties: Readonly<Record<string, Check>>, required = 0): Check =>
  (value) => {
    const names = Object.keys(properties)
    const missing = names
      .slice(0, required)
      .find((name) => !(value as Record<string, unknown>)?.[name])
    return (
      isObject(value) ??
      (missing && `an object with "${missing}"`) ??
      findProblem(value as object, (name) => (names.includes(name) ? properties[name] : undefined))
    )
  }

function findProblem(
  value: object,
  checkOf: (name: string) => Check | undefined,
): string | undefined {
  for (const [name, item] of Object.entries(value)) {
    const check = checkOf(name)
    if (!check) return `an object without "${name}"`
    const problem = item === undefined ? undefined : check(item)
    if (problem) return `an object whose "${name}" is ${problem}`
  }
  return undefined
}
