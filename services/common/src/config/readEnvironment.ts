import * as v from 'valibot'
import { ConfigError } from './configError.ts'

/**
 * Checks environment variables.
 *
 * @returns the checked values, and every variable that is set
 * @throws {ConfigError} with one line per invalid variable, which never contains its value
 * @example
 * const schema = v.object({ PORT: v.optional(wholeNumber(0, 65_535), '8790') })
 * const { values } = readEnvironment(schema, process.env)
 */
export function readEnvironment<Schema extends v.GenericSchema>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): { readonly values: v.InferOutput<Schema>; readonly set: NodeJS.ProcessEnv } {
  // Compose files write an unset variable as an empty one.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = v.safeParse(schema, set)
  if (result.success) return { values: result.output, set }
  throw new ConfigError(
    result.issues.map(({ path, message }) => `${String(path?.[0]?.key)} ${message}.`),
  )
}
