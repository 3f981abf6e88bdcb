import type { IncomingMessage } from 'node:http'

/**
 * Reads a request body as UTF-8 text.
 *
 * @param maxBytes - more than this gives `undefined`, and the rest of the body is discarded
 */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<string | undefined> {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > maxBytes) {
    request.resume()
    return undefined
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
