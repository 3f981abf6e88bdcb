import { vi } from 'vitest'
import type { History, HistoryTransaction } from '../../wire/gateway/history.ts'
import { ether, GATEWAY } from './fakeGateway.ts'

export interface FakeHistory {
  /** The queries of its pages, the oldest first. */
  readonly queries: URLSearchParams[]
  mode: 'answer' | 'hang' | 'fail'
}

/**
 * Replaces `fetch` with a gateway that has a history, whose pages have their numbers as cursors.
 *
 * @param source - `null` for a network without a history
 */
export function fakeHistory(
  pages: readonly (readonly HistoryTransaction[])[],
  source: string | null = 'index',
): FakeHistory {
  const history: FakeHistory = { queries: [], mode: 'answer' }
  const real = window.fetch.bind(window)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.origin !== GATEWAY) return real(input, init)
    if (url.pathname.endsWith('supported-chains')) {
      return Response.json({ http: ['eip155:1', 'eip155:10'], ws: [] })
    }
    if (url.pathname.startsWith('/v1/identity/')) return Response.json({ name: null, avatar: null })
    if (!url.pathname.endsWith('/history')) return Response.json({ balances: [ether] })
    history.queries.push(url.searchParams)
    if (history.mode === 'hang') return new Promise(() => {})
    if (history.mode === 'fail') return new Response('', { status: 501 })
    const at = Number(url.searchParams.get('cursor') ?? 0)
    const next = at + 1 < pages.length ? `${at + 1}` : null
    return Response.json({ source, data: [...(pages[at] ?? [])], next } satisfies History)
  })
  return history
}
