import { httpTooLarge } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'

/**
 * Reads the body of a response up to a limit. A body may be longer than its `Content-Length`, so
 * its bytes are counted.
 *
 * @throws {PorticoError} `http/too-large`
 * @throws errors of the stream
 */
export async function readBytes(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader()
  if (!reader) return new Uint8Array()
  if (Number(response.headers.get('content-length')) > maxBytes) return refuse(reader, maxBytes)
  const chunks: Uint8Array[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > maxBytes) return refuse(reader, maxBytes)
    chunks.push(part.value)
  }
  return join(chunks, size)
}

function refuse(reader: ReadableStreamDefaultReader, maxBytes: number): never {
  // A failure to cancel the stream changes nothing.
  reader.cancel().catch(() => undefined)
  throw new PorticoError(httpTooLarge, { args: { bytes: maxBytes } })
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}
