import * as v from 'valibot'
import { describeIssue } from '../config/describeIssue.ts'
import { ServiceError } from '../errors/serviceError.ts'

/** A hostile body can have thousands of problems; the first ones are enough to correct it. */
const PROBLEMS_MAX = 5
const MESSAGE_MAX_LENGTH = 500

/**
 * Checks a value that a caller sent.
 *
 * @throws {ServiceError} `bad_request`, with what is wrong and where
 */
export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  config?: v.Config<v.InferIssue<Schema>>,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value, config)
  if (result.success) return result.output
  const problems = result.issues.slice(0, PROBLEMS_MAX).map((issue) => describeIssue(issue))
  throw new ServiceError('bad_request', problems.join('; ').slice(0, MESSAGE_MAX_LENGTH))
}

/** @throws {ServiceError} `bad_request` for text that is not JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ServiceError('bad_request', 'The body must be JSON.')
  }
}
