import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** What a message is about, as the relay reads it: the request of a method; its answer is one more. */
export const tags = { propose: 1100, settle: 1102, request: 1108, ended: 1112 } as const

/** What a page gave to the relay. */
export interface RelayMail {
  /** Waits until the relay has taken this many messages of a kind. */
  sent(tag: number, count?: number): Promise<void>
}

/** Reads along what a page tells the relay. Before the page is opened. */
export function readRelayMail(page: Page): RelayMail {
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

/** The page's way to the relay. */
export interface RelayLine {
  /** The system closes the page's sockets, and opens no more. */
  cut(): Promise<void>
  /** It may open sockets again. */
  mend(): void
}

/** Puts a test's hands on a page's way to the relay. Before the page is opened. */
export async function holdRelayLine(page: Page, relayUrl: string): Promise<RelayLine> {
  const ends = new Set<() => Promise<unknown>>()
  let isCut = false
  await page.routeWebSocket(
    (url) => url.href.startsWith(relayUrl),
    async (socket) => {
      if (isCut) return socket.close({ code: 1011 })
      const server = socket.connectToServer()
      ends.add(() => Promise.all([socket.close({ code: 1011 }), server.close()]))
    },
  )
  return {
    async cut() {
      isCut = true
      for (const end of ends) await end()
      ends.clear()
    },
    mend() {
      isCut = false
    },
  }
}
