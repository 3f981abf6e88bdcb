import { ServiceError } from '@portico/common'
import * as v from 'valibot'

/**
 * Parses the reply of a node.
 *
 * @throws {ServiceError} `upstream_failed`
 */
export function parseNode<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  throw new ServiceError('upstream_failed', 'A node gave an answer that cannot be read.')
}
