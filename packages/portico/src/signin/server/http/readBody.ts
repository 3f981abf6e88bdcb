import { type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot'
import { signInRequest } from '../../../wire/errors/rows/signIn.ts'
import { refuse } from '../verify/refuse.ts'

/** Checks a body by its schema. @throws {PorticoError} `siwx/request` with what is wrong, and where */
export function readBody<S extends GenericSchema>(schema: S, body: unknown): InferOutput<S> {
  const result = safeParse(schema, body, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  throw refuse(signInRequest, `${getDotPath(issue) ?? 'body'} is not what it must be`)
}
