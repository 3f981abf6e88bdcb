import { NodeError } from './nodeError.ts'

/**
 * Reads the body of a response, and stops as soon as it is too long.
 *
 * @throws NodeError `unavailable`
 */
export async function readText({ body }: Response, maxBytes: number): Promise<string> {
  const reader = body?.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length
    if (size > maxBytes) {
      await reader?.cancel()
      throw new NodeError('unavailable')
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}
