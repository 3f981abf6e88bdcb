import type { Context } from 'hono'
import { GatewayError } from '../errors.ts'

/**
 * Reads a body as text, and stops at once where it is too large.
 *
 * @throws {GatewayError} `too_large`; `bad_request` where it breaks off
 */
export async function readBody(c: Context, maxBytes: number): Promise<string> {
  const tooLarge = () => new GatewayError('too_large', `The body may hold ${maxBytes} bytes.`)
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw tooLarge()
  const reader = c.req.raw.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new GatewayError('bad_request', 'The body broke off.', { cause })
    })
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw tooLarge()
    }
    text += decoder.decode(value, { stream: true })
  }
}
