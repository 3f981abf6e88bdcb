import { createFrameId } from './createFrameId.ts'
import type { FrameRequestPayload } from './events.ts'
import { FRAME_PENDING_MAX } from './limits.ts'
import type { NodeAnswer, NodeRequestMessage } from './messages.ts'

export type NodeRequest = FrameRequestPayload<'RPC_REQUEST'>

/** The requests to nodes of the site that wait for an answer. */
export interface NodeRequests {
  /** @returns an empty answer without one: too many wait, or the signal has aborted */
  request(payload: NodeRequest, signal: AbortSignal): Promise<NodeAnswer>
  /** @returns whether a request waits for it */
  receive(id: string, answer: NodeAnswer): boolean
}

export function createNodeRequests(
  post: (message: Omit<NodeRequestMessage, 'sequence'>) => void,
): NodeRequests {
  const waiting = new Map<string, (answer: NodeAnswer) => void>()
  return {
    async request(payload, signal) {
      if (signal.aborted || waiting.size >= FRAME_PENDING_MAX) return {}
      const id = createFrameId()
      return new Promise<NodeAnswer>((resolve) => {
        const settle = (answer: NodeAnswer) => {
          waiting.delete(id)
          signal.removeEventListener('abort', onAbort)
          resolve(answer)
        }
        const onAbort = () => settle({})
        waiting.set(id, settle)
        signal.addEventListener('abort', onAbort)
        post({ type: 'NODE_REQUEST', id, payload })
      })
    },
    receive(id, answer) {
      const settle = waiting.get(id)
      settle?.(answer)
      return settle !== undefined
    },
  }
}
