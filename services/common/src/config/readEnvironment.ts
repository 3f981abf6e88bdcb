import * as v from 'valibot'
import { ConfigError } from './configError.ts'

/**
 * Checks environment variables.
 *
 * @returns what the schema makes of them, and the variables that are set at all
 * @throws {ConfigError} one line for each variable that is wrong, with what to set; never a value
 * @example
 * const { values } = readEnvironment(v.object({ PORT: v.optional(whole(0, 65_535), '8790') }), process.env)
 */
export function readEnvironment<Schema extends v.GenericSchema>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): { readonly values: v.InferOutput<Schema>; readonly set: NodeJS.ProcessEnv } {
  // An empty variable is one that was left out: compose files write them so.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = v.safeParse(schema, set)
  if (result.success) return { values: result.output, set }
  throw new ConfigError(
    result.issues.map(({ path, message }) => `${String(path?.[0]?.key)} ${message}.`),
  )
}
