import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The tags of relay messages by method. The tag of a response is one higher. */
export const tags = { propose: 1100, settle: 1102, request: 1108, ended: 1112 } as const

/** The messages that a page has published. */
export interface RelayMessages {
  /** Waits until the relay has acknowledged this many messages of a tag. */
  sent(tag: number, count?: number): Promise<void>
}

/** Observes the messages that a page publishes. Call it before opening the page. */
export function observeRelayMessages(page: Page): RelayMessages {
  const waiting = new Map<number, number>()
  const taken = new Map<number, number>()
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const { id, method, params } = JSON.parse(String(payload))
      if (method === 'irn_publish') waiting.set(id, params.tag)
    })
    socket.on('framereceived', ({ payload }) => {
      const { id, result } = JSON.parse(String(payload))
      const tag = waiting.get(id)
      if (tag === undefined || result !== true) return
      waiting.delete(id)
      taken.set(tag, (taken.get(tag) ?? 0) + 1)
    })
  })
  return {
    sent: (tag, count = 1) =>
      expect.poll(() => taken.get(tag) ?? 0, `messages ${tag}`).toBeGreaterThanOrEqual(count),
  }
}

/** The connection of a page to the relay. */
export interface RelayConnection {
  /** Closes the page's sockets, and refuses new ones. */
  close(): Promise<void>
  /** Allows new sockets. */
  reopen(): void
}

/** Controls the connection of a page to the relay. Call it before opening the page. */
export async function controlRelayConnection(
  page: Page,
  relayUrl: string,
): Promise<RelayConnection> {
  const ends = new Set<() => Promise<unknown>>()
  let isClosed = false
  await page.routeWebSocket(
    (url) => url.href.startsWith(relayUrl),
    async (socket) => {
      if (isClosed) return socket.close({ code: 1011 })
      const server = socket.connectToServer()
      ends.add(() => Promise.all([socket.close({ code: 1011 }), server.close()]))
    },
  )
  return {
    async close() {
      isClosed = true
      for (const end of ends) await end()
      ends.clear()
    },
    reopen() {
      isClosed = false
    },
  }
}
