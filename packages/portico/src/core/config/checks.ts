import { isHttpUrl } from '../../wire/network.ts'
import { presentName } from './themeVariables.ts'

/**
 * A check of an option. Each check in this file returns `undefined` for a valid value, else the
 * text that completes 'Option "x" must be …'. Written without a schema library, because it is in
 * the first load.
 */
export type Check = (value: unknown) => string | undefined

/** Returns the text of the error, unless the value is valid. */
export const an = (good: unknown, words: string) => (good ? undefined : words)

export const mustBeBoolean: Check = (value) => an(typeof value === 'boolean', 'true or false')

export const mustBeText: Check = (value) => an(value && typeof value === 'string', 'a text')

export const mustBeUrl: Check = (value) => an(isHttpUrl(value), 'an http(s) address')

export const mustBeObject: Check = (value) =>
  an(typeof value === 'object' && value !== null && !Array.isArray(value), 'an object')

// The CSS property that accepts the values of each theme variable.
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
 * Returns the check of a theme variable or alias, or undefined for an unknown name. Values are only
 * checked in browsers.
 */
export const themeVariableCheck = (name: string): Check | undefined => {
  const property = themeProperties[presentName(name).split('--portico-')[1] ?? '']
  return (property &&
    ((value) =>
      an(globalThis.CSS?.supports?.(property, `${value}`) !== false, `a CSS ${property}`))) as
    | Check
    | undefined
}

/** An object with these properties, each of this type. */
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

/** A list of valid items without duplicates. */
export const listOf =
  (item: Check): Check =>
  (value) => {
    if (!Array.isArray(value)) return 'a list'
    const problem = value.map(item).find(Boolean)
    if (problem) return `a list whose items are ${problem}`
    return an(new Set(value).size === value.length, 'a list without duplicates')
  }

/** A record whose values pass the check of their key. */
export const recordOf =
  (checkOf: (name: string) => Check | undefined): Check =>
  (value) => {
    for (const [name, item] of Object.entries(value ?? {})) {
      const check = checkOf(name)
      if (!check) return `an object without "${name}"`
      const problem = item === undefined ? undefined : check(item)
      if (problem) return `an object whose "${name}" is ${problem}`
    }
    return mustBeObject(value)
  }

/**
 * An object with these properties and no others. The first `required` properties must be present
 * and strings.
 */
export const shape =
  (properties: Readonly<Record<string, Check>>, required = 0): Check =>
  (value) =>
    having('string', ...Object.keys(properties).slice(0, required))(value) ??
    recordOf((name) => (Object.hasOwn(properties, name) ? properties[name] : undefined))(value)
