/**
 * Checks of option values. Each returns undefined when the value is good, else the words that complete
 * 'Option "x" must be …'. Kept free of a schema library: this is in the first load.
 */
export type Check = (value: unknown) => string | undefined

const object = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isBoolean: Check = (value) =>
  typeof value === 'boolean' ? undefined : 'true or false'

export const isText: Check = (value) =>
  typeof value === 'string' && value !== '' ? undefined : 'a non-empty text'

export const isUrl: Check = (value) =>
  typeof value === 'string' && /^https?:\/\/[^/]/.test(value) ? undefined : 'an http(s) address'

export const isObject: Check = (value) => (object(value) ? undefined : 'an object')

/** One of the given values. */
export const oneOf =
  (...allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value)
      ? undefined
      : `one of ${allowed.map((item) => JSON.stringify(item)).join(', ')}`

/** A list whose items pass, none twice. */
export const listOf =
  (item: Check): Check =>
  (value) => {
    if (!Array.isArray(value)) return 'a list'
    for (const entry of value) {
      const problem = item(entry)
      if (problem) return `a list whose items are ${problem}`
    }
    return new Set(value).size === value.length ? undefined : 'a list without duplicates'
  }

/** A record whose values pass. */
export const recordOf =
  (item: Check): Check =>
  (value) => {
    if (!object(value)) return 'an object'
    for (const key of Object.keys(value)) {
      const problem = item(value[key])
      if (problem) return `an object whose "${key}" is ${problem}`
    }
    return undefined
  }

/** An object with these properties; those in `required` must be there. Unknown ones are refused. */
export const shape =
  (properties: Readonly<Record<string, Check>>, required: readonly string[] = []): Check =>
  (value) => {
    if (!object(value)) return 'an object'
    for (const key of required) if (value[key] === undefined) return `an object with "${key}"`
    for (const key of Object.keys(value)) {
      const check = Object.hasOwn(properties, key) ? properties[key] : undefined
      if (!check) return `an object without "${key}"`
      const problem = value[key] === undefined ? undefined : check(value[key])
      if (problem) return `an object whose "${key}" is ${problem}`
    }
    return undefined
  }
