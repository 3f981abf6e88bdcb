import type { Readable } from 'node:stream'
import type { Context } from 'hono'
import { ServiceError } from '../errors/serviceError.ts'

interface Env {
  readonly incoming?: Readable
}

/**
 * Reads the body of a request as text, and stops where it is too large.
 *
 * @throws {ServiceError} `too_large`; `bad_request` for a body that ends early
 */
export async function readBody(c: Context, maxBytes: number): Promise<string> {
  const tooLarge = () => new ServiceError('too_large', `The body may hold ${maxBytes} bytes.`)
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw tooLarge()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of chunksOf(c)) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge()
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

async function* chunksOf(c: Context): AsyncGenerator<Uint8Array> {
  try {
    yield* sourceOf(c)
  } catch (cause) {
    throw new ServiceError('bad_request', 'The body broke off.', { cause })
  }
}

// The stream of Node.js where there is one: a web stream around it is slow for small bodies.
function sourceOf(c: Context): AsyncIterable<Uint8Array> {
  const { incoming } = (c.env ?? {}) as Env
  // The connection must stay open for the error response.
  return incoming?.iterator({ destroyOnReturn: false }) ?? c.req.raw.body ?? empty()
}

async function* empty(): AsyncGenerator<Uint8Array> {}
