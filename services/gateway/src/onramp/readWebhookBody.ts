import { ServiceError } from '@portico/common'
import { parseJson } from '@portico/common/http'
import * as v from 'valibot'

/**
 * Parses the body of a webhook whose signature is right.
 *
 * @returns `undefined` for an event of another kind
 * @throws {ServiceError} `bad_request` for no JSON
 */
export function readWebhookBody<S extends v.GenericSchema>(
  schema: S,
  body: string,
): v.InferOutput<S> | undefined {
  const value = parseJson(body)
  if (typeof value !== 'object' || value === null) {
    throw new ServiceError('bad_request', 'The body of a webhook is a JSON object.')
  }
  const result = v.safeParse(schema, value)
  return result.success ? result.output : undefined
}
