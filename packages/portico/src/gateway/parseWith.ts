import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { httpInvalidBody } from '../wire/errors/catalogue.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'

/**
 * Creates a parser of responses from a schema.
 *
 * @throws {PorticoError} `http/invalid-body`, with the path of the first problem
 */
export function parseWith<S extends GenericSchema>(schema: S): (value: unknown) => InferOutput<S> {
  return (value) => {
    const result = safeParse(schema, value)
    if (result.success) return result.output
    const [issue] = result.issues
    const path = issue.path?.map(({ key }) => String(key)).join('.')
    throw new PorticoError(httpInvalidBody, { details: path && `${path}: ${issue.type}` })
  }
}
