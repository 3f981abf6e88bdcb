import { type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot'
import { signInRequest } from '../../../wire/errors/rows/signIn.ts'
import { refuse } from '../verify/refuse.ts'

/**
 * Validates a body. @throws {PorticoError} `siwx/request` with the path of the first invalid value
 */
export function readBody<S extends GenericSchema>(schema: S, body: unknown): InferOutput<S> {
  const result = safeParse(schema, body, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  throw refuse(signInRequest, `${getDotPath(issue) ?? 'body'} is not what it must be`)
}

const BODY_MAX_BYTES = 256_000

/**
 * Reads the JSON of a request up to a maximum size. The type must be `application/json`, which a
 * form of another site cannot send without a preflight request.
 *
 * @throws {PorticoError} `siwx/request`
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json(?:;|$)/i.test(type)) throw refuse(signInRequest, 'it must be JSON')
  try {
    return JSON.parse(await readText(request)) as unknown
  } catch (cause) {
    throw refuse(signInRequest, 'it must be JSON of a reasonable size', cause)
  }
}

async function readText(request: Request): Promise<string> {
  const reader = request.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > BODY_MAX_BYTES) {
      await reader.cancel()
      throw refuse(signInRequest, 'it is too long')
    }
    text += decoder.decode(value, { stream: true })
  }
  return text + decoder.decode()
}
