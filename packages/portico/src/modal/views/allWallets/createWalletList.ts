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
}

/** The pages of the directory read so far; a search has one page. */
export interface WalletList {
  readonly store: StoreApi<WalletListState>
  /**
   * Reads the next page, or retries a failed one. Does nothing while a page loads, or at the end.
   */
  more(): void
}

export interface WalletListParameters {
  readonly search: string
  readonly namespace?: Namespace | undefined
}

export function createWalletList(
  portico: Portico,
  { search, namespace }: WalletListParameters,
): WalletList {
  const store = createStore<WalletListState>(() => ({ pages: [], featured: [], status: 'ready' }))
  const set = (state: Partial<WalletListState>) => store.setState(state)
  const { clock } = portico.config
  const readPage = async (page: number, source: DirectorySource | undefined) => {
    const { readWalletPage } = await import(
      '../../../features/wallets/directory/walletDirectory.ts'
    )
    return readWalletPage(portico, { page, search: search || undefined, namespace, source })
  }
  const readFirst = async () => {
    const { readFeatured } = await import('../../../features/wallets/directory/walletDirectory.ts')
    const [page, featured] = await Promise.all([
      readPage(1, undefined),
      search ? [] : readFeatured(portico),
      // Delays a very fast search result, so that its skeletons do not flash.
      search && new Promise<void>((resolve) => clock.after(WALLET_SEARCH_MIN_WAIT_MS, resolve)),
    ])
    set({ featured })
    return page
  }
  const read = async () => {
    const { pages } = store.getState()
    try {
      const first = pages[0]
      const page = await (first ? readPage(pages.length + 1, first.source) : readFirst())
      prefetchImages(page.wallets.slice(0, WALLET_IMAGE_PREFETCH_MAX), clock)
      set({ pages: [...pages, page], status: 'ready' })
    } catch (error) {
      set({ status: pages.length > 0 ? 'partial' : 'failed' })
      if (pages.length === 0) portico.events.emit('error', { scope: 'directory', error })
    }
  }
  return {
    store,
    more() {
      const { status, pages } = store.getState()
      if (status === 'loading' || status === 'more' || !hasMore(pages, search)) return
      set({ status: pages.length > 0 ? 'more' : 'loading' })
      void read()
    },
  }
}

/** Whether there is another page. A search has one. */
export function hasMore(pages: readonly WalletPage[], search: string): boolean {
  const last = pages.at(-1)
  if (!last) return true
  return search === '' && pages.length * WALLET_PAGE_SIZE < last.count
}

/**
 * Fetches logos before they scroll into view. Only logos of the gateway, since no other wallet of a
 * list has one. Slow requests are dropped and repeated when the logo becomes visible.
 */
function prefetchImages(
  wallets: readonly Pick<ListedWallet, 'imageId' | 'imageUrl'>[],
  clock: Clock,
): void {
  for (const { imageId, imageUrl } of wallets) {
    if (imageId === null || !imageUrl) continue
    const image = new Image()
    const cancel = clock.after(IMAGE_PRELOAD_TIMEOUT_MS, () => image.removeAttribute('src'))
    image.referrerPolicy = 'no-referrer'
    image.onload = cancel
    image.onerror = cancel
    image.src = imageUrl
  }
}
