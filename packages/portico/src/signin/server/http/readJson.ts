import { signInRequest } from '../../../wire/errors/rows/signIn.ts'
import { refuse } from '../verify/refuse.ts'

const BODY_MAX_BYTES = 256_000

/**
 * Reads a request's JSON, and stops where it is too long. Only `application/json`: a form of another page cannot send that without being asked
 * about.
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
