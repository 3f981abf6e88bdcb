import type { FrameServer } from '../../wire/frame/createFrameServer.ts'
import { FrameError } from '../../wire/frame/frameError.ts'
import { UNSAFE_METHODS } from '../../wire/frame/unsafeMethods.ts'

export const APPROVAL_HEIGHT = 260

/** The approvals of a wallet's frame. It shows one after another, and nothing at their end. */
export interface ApprovalDrawer {
  /** Waits for the user's decision, if the method needs one. */
  ask(server: FrameServer, method: string, signal: AbortSignal): Promise<void>
  /** The methods that wait, the one that is shown first. */
  getMethods(): readonly string[]
  /** The user decides on what is shown. */
  approve(): void
  reject(): void
}

interface Waiting {
  readonly method: string
  readonly server: FrameServer
  decide(error?: FrameError): void
}

/** Creates the approvals of a frame. */
export function createApprovalDrawer(): ApprovalDrawer {
  const queue: Waiting[] = []
  return {
    async ask(server, method, signal) {
      if (!UNSAFE_METHODS.some((unsafe) => unsafe === method)) return
      await new Promise<void>((resolve, reject) => {
        const waiting: Waiting = {
          method,
          server,
          decide(error) {
            queue.splice(queue.indexOf(waiting), 1)
            // As the wallet: what was approved is signed.
            if (!error) server.showView('progress', APPROVAL_HEIGHT)
            if (queue.length === 0) server.showView('none', 0)
            else if (!error) server.showView('approval', APPROVAL_HEIGHT)
            if (error) reject(error)
            else resolve()
          },
        }
        // A frame that loads again has forgotten what it asked.
        if (queue[0]?.server !== server) queue.length = 0
        queue.push(waiting)
        signal.addEventListener('abort', () => {
          if (queue.includes(waiting)) waiting.decide(new FrameError({ code: 'aborted' }))
        })
        if (queue.length === 1) server.showView('approval', APPROVAL_HEIGHT)
      })
    },
    getMethods: () => queue.map(({ method }) => method),
    approve: () => queue[0]?.decide(),
    reject: () => queue[0]?.decide(new FrameError({ code: 'user_rejected' })),
  }
}
