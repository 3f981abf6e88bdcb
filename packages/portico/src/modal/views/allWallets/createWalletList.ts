import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Clock } from '../../../core/async/clock.ts'
import type { Portico } from '../../../core/portico.ts'
import type { DirectorySource, ListedWallet, WalletPage } from '../../../features/wallets/types.ts'
import {
  IMAGE_PRELOAD_TIMEOUT_MS,
  WALLET_IMAGE_PREFETCH_MAX,
  WALLET_PAGE_SIZE,
  WALLET_SEARCH_MIN_WAIT_MS,
} from '../../../wire/limits.ts'
import type { Namespace } from '../../../wire/namespace.ts'

export interface WalletListState {
  readonly pages: readonly WalletPage[]
  readonly featured: readonly ListedWallet[]
  /** `more`: another page is loading; `partial`: it failed; `failed`: the first page failed. */
  readonly status: 'loading' | 'ready' | 'more' | 'partial' | 'failed'
  /** The wallets that searches have found, in the order of their arrival. */
  readonly found: readonly ListedWallet[]
  readonly answer: SearchAnswer | undefined
}

/** The directory's answer to a search. */
export interface SearchAnswer {
  readonly search: string
  readonly ids: ReadonlySet<string>
  readonly failed: boolean
}

/** The pages of the directory read so far, and what its searches found. */
export interface WalletList {
  readonly store: StoreApi<WalletListState>
  /**
   * Reads the next page, or retries a failed one. Does nothing while a page loads, or at the end.
   */
  more(): void
  /** Searches the whole directory. Only the last search counts. An empty text ends it. */
  search(text: string): void
}

export function createWalletList(portico: Portico, namespace: Namespace | undefined): WalletList {
  const store = createStore<WalletListState>(() => ({
    pages: [],
    featured: [],
    status: 'ready',
    found: [],
    answer: undefined,
  }))
  const set = (state: Partial<WalletListState>) => store.setState(state)
  const { clock } = portico.config
  const readPage = async (page: number, source: DirectorySource | undefined, search = '') => {
    const { readWalletPage } = await import(
      '../../../features/wallets/directory/walletDirectory.ts'
    )
    return readWalletPage(portico, { page, search: search || undefined, namespace, source })
  }
  const readFirst = async () => {
    const { readFeatured } = await import('../../../features/wallets/directory/walletDirectory.ts')
    const [page, featured] = await Promise.all([readPage(1, undefined), readFeatured(portico)])
    set({ featured })
    return page
  }
  const read = async () => {
    const { pages } = store.getState()
    try {
      const first = pages[0]
      const page = await (first ? readPage(pages.length + 1, first.source) : readFirst())
      set({ pages: [...pages, page], status: 'ready' })
    } catch (error) {
      set({ status: pages.length > 0 ? 'partial' : 'failed' })
      if (pages.length === 0) portico.events.emit('error', { scope: 'directory', error })
    }
  }
  let latest = ''
  const find = async (search: string) => {
    try {
      const [{ wallets }] = await Promise.all([
        readPage(1, store.getState().pages[0]?.source, search),
        // Delays a very fast answer, so that its skeletons do not flash.
        new Promise<void>((resolve) => clock.after(WALLET_SEARCH_MIN_WAIT_MS, resolve)),
      ])
      if (search !== latest) return
      const { found } = store.getState()
      const known = new Set(found.map(({ id }) => id))
      set({
        found: [...found, ...wallets.filter(({ id }) => !known.has(id))],
        answer: { search, ids: new Set(wallets.map(({ id }) => id)), failed: false },
      })
    } catch (error) {
      if (search !== latest) return
      set({ answer: { search, ids: new Set(), failed: true } })
      portico.events.emit('error', { scope: 'directory', error })
    }
  }
  return {
    store,
    more() {
      const { status, pages } = store.getState()
      if (status === 'loading' || status === 'more' || !hasMore(pages)) return
      set({ status: pages.length > 0 ? 'more' : 'loading' })
      void read()
    },
    search(text) {
      const { answer } = store.getState()
      if (text === latest && (text === '' || !answer?.failed)) return
      latest = text
      set({ answer: undefined })
      if (text !== '') void find(text)
    },
  }
}

/** Whether there is another page. */
export function hasMore(pages: readonly WalletPage[]): boolean {
  const last = pages.at(-1)
  return !last || pages.length * WALLET_PAGE_SIZE < last.count
}

/**
 * Fetches the first logos of a page before they scroll into view. Only logos of the gateway, since
 * no other wallet of a list has one. Slow requests are dropped and repeated when the logo becomes
 * visible.
 */
export function prefetchImages({ wallets }: WalletPage, clock: Clock): void {
  for (const { imageId, imageUrl } of wallets.slice(0, WALLET_IMAGE_PREFETCH_MAX)) {
    if (imageId === null || !imageUrl) continue
    const image = new Image()
    const cancel = clock.after(IMAGE_PRELOAD_TIMEOUT_MS, () => image.removeAttribute('src'))
    image.referrerPolicy = 'no-referrer'
    image.onload = cancel
    image.onerror = cancel
    image.src = imageUrl
  }
}
