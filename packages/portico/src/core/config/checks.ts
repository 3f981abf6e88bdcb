import { isHttpUrl } from '../../wire/validate/isHttpUrl.ts'
import { presentName } from './themeVariables.ts'

/**
 * Checks of option values. Each returns undefined when the value is good, else the words that complete
 * 'Option "x" must be …'. Kept free of a schema library: this is in the first load.
 */
export type Check = (value: unknown) => string | undefined

/** The words, unless it is good. */
export const an = (good: unknown, words: string) => (good ? undefined : words)

export const isBoolean: Check = (value) => an(typeof value === 'boolean', 'true or false')

export const isText: Check = (value) => an(value && typeof value === 'string', 'a text')

export const isUrl: Check = (value) => an(isHttpUrl(value), 'an http(s) address')

export const isObject: Check = (value) =>
  an(typeof value === 'object' && value !== null && !Array.isArray(value), 'an object')

// The property of CSS that takes the values of each theme variable.
const color = 'color'
const length = 'width'
const themeProperties: Readonly<Record<string, string>> = {
  accent: color,
  'on-accent': color,
  surface: color,
  text: color,
  'color-mix': color,
  'qr-color': color,
  'radius-master': length,
  'font-size-master': length,
  'color-mix-strength': 'opacity',
  'z-index': 'z-index',
  'font-family': 'font-family',
}

/**
 * The check of a theme variable, or of its older alias; undefined for a name that is none. What a
 * value is only a browser knows: a server takes any.
 */
export const themeVariableCheck = (name: string): Check | undefined => {
  const property = themeProperties[presentName(name).split('--portico-')[1] ?? '']
  return (property &&
    ((value) =>
      an(globalThis.CSS?.supports?.(property, `${value}`) !== false, `a CSS ${property}`))) as
    | Check
    | undefined
}

/** An object that has these, each of this type. */
export const having =
  (type: 'string' | 'function', ...names: readonly string[]): Check =>
  (value) => {
    const missing = names.find(
      (name) => typeof (value as Record<string, unknown> | null)?.[name] !== type,
    )
    return missing && `an object with a ${type} "${missing}"`
  }

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

/** A record whose values pass the check of their name. */
export const recordOf =
  (checkOf: (name: string) => Check | undefined): Check =>
  (value) => {
    for (const [name, item] of Object.entries(value ?? {})) {
      const check = checkOf(name)
      if (!check) return `an object without "${name}"`
      const problem = item === undefined ? undefined : check(item)
      if (problem) return `an object whose "${name}" is ${problem}`
    }
    return isObject(value)
  }

/** An object with these properties and no others; the first few are texts and must be there. */
export const shape =
  (properties: Readonly<Record<string, Check>>, required = 0): Check =>
  (value) =>
    having('string', ...Object.keys(properties).slice(0, required))(value) ??
    recordOf((name) => (Object.hasOwn(properties, name) ? properties[name] : undefined))(value)
