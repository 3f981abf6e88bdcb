import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError } from './configError.ts'

export interface ReadJsonVariableParameters {
  /** The variable with the JSON. The one with the name of a file ends with `_FILE`. */
  readonly name: string
  readonly json: string | undefined
  readonly file: string | undefined
  /** The page that shows the shape. */
  readonly docs: string
}

/**
 * Reads JSON that is in a variable, or in the file that another one names.
 *
 * @returns the content, and the name of the variable for messages
 * @throws {ConfigError} for what is no JSON, which never contains the value
 * @example
 * readJsonVariable({ name: 'PROJECTS', json: '{}', file: undefined, docs: 'docs/relay.md' })
 */
export function readJsonVariable({ name, json, file, docs }: ReadJsonVariableParameters): {
  readonly name: string
  readonly content: unknown
} {
  const isFile = file !== undefined
  const used = isFile ? `${name}_FILE` : name
  try {
    const text = isFile ? readFileSync(resolve(file), 'utf8') : (json ?? '')
    return { name: used, content: JSON.parse(text) }
  } catch (cause) {
    const what = isFile ? `${used} must name a readable JSON file` : `${used} must be JSON`
    throw new ConfigError([`${what}; see ${docs} for its shape.`], { cause })
  }
}
