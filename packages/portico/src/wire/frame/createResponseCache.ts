import type { FrameEventName } from './events.ts'
import { FRAME_IDS_MAX, FRAME_RESPONSES_MAX } from './limits.ts'
import type { FrameResponse } from './messages.ts'

/** A response without its place in the sequence. */
export type Response = Pick<FrameResponse, 'type' | 'id' | 'payload'>

interface Entry {
  readonly name: FrameEventName
  isRunning: boolean
  response: Response | undefined
}

/** The requests that a frame received: none is handled twice. */
export interface ResponseCache {
  get(id: string): Readonly<Entry> | undefined
  /** Remembers a request that runs now. */
  add(id: string, name: FrameEventName): void
  /** Stores the response. Older responses, and then older ids, are forgotten. */
  settle(id: string, response: Response): void
}

/**
 * Creates the memory of a frame. Its size is bounded.
 *
 * @param limits - replaceable in tests
 */
export function createResponseCache({
  responsesMax = FRAME_RESPONSES_MAX,
  idsMax = FRAME_IDS_MAX,
} = {}): ResponseCache {
  const entries = new Map<string, Entry>()
  const answered: string[] = []

  function forgetOldest(): void {
    for (const [id, { isRunning }] of entries) {
      if (entries.size <= idsMax) return
      if (!isRunning) entries.delete(id)
    }
  }

  return {
    get: (id) => entries.get(id),
    add(id, name) {
      entries.set(id, { name, isRunning: true, response: undefined })
      if (entries.size > idsMax) forgetOldest()
    },
    settle(id, response) {
      const entry = entries.get(id)
      if (!entry) return
      entry.isRunning = false
      entry.response = response
      answered.push(id)
      if (answered.length <= responsesMax) return
      const oldest = entries.get(answered.shift() ?? '')
      if (oldest) oldest.response = undefined
    },
  }
}
