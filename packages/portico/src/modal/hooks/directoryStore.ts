import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ResolvedConfig } from '../../core/config/types.ts'
import type { Portico } from '../../core/portico.ts'
import { currentRoute } from '../../core/router/currentRoute.ts'
import type { DirectorySnapshot } from '../../features/wallets/types.ts'
import { RECOMMENDED_WALLETS_MAX } from '../../wire/limits.ts'

/** What is known of the wallet directory. */
export interface DirectoryStore {
  readonly store: StoreApi<DirectorySnapshot>
  fetch(): void
}

const nothing: DirectorySnapshot = {
  featured: [],
  recommended: [],
  count: undefined,
  detected: [],
}

/** Created once a session, by `session.keep`. */
export function createDirectoryStore(portico: Portico): DirectoryStore {
  const store = createStore(() => pendingDirectory(portico.config))
  let isRequested = false
  const load = async () => {
    try {
      const snapshot = await readSnapshot(portico)
      // The ranks reorder installed wallets, so they apply only while the list is hidden.
      store.setState({ ...snapshot, detected: [] }, true)
      onceHidden(portico, () => store.setState(snapshot, true))
    } catch (error) {
      isRequested = false // offline, most likely: the next opening tries again
      store.setState(nothing, true)
      portico.events.emit('error', { scope: 'directory', error })
    }
  }
  return {
    store,
    fetch() {
      if (isRequested || !portico.config.wallets) return
      isRequested = true
      void load()
    },
  }
}

// Without a gateway, the first rows of the bundled list suffice, at a tenth of the bytes.
async function readSnapshot(portico: Portico): Promise<DirectorySnapshot> {
  if (!portico.config.gatewayUrl) {
    const list = await import('../../features/wallets/directory/readFirstWallets.ts')
    const first = list.readFirstWallets(portico)
    if (first) return first
  }
  const directory = await import('../../features/wallets/directory/walletDirectory.ts')
  return directory.readDirectorySnapshot(portico)
}

function onceHidden(portico: Portico, act: () => void): void {
  const isSeen = () => {
    const { modal } = portico.store.getState()
    const { view } = currentRoute(modal)
    return modal.open && (view === 'Connect' || view === 'ConnectWallets')
  }
  const stop = portico.store.subscribe(() => {
    if (isSeen()) return
    stop()
    act()
  })
}

const PENDING = 'pending:'

/** A placeholder until the directory answers, with as many rows, so that nothing moves. */
function pendingDirectory({
  featuredWallets,
}: Pick<ResolvedConfig, 'featuredWallets'>): DirectorySnapshot {
  const row = (name: string) => ({ id: PENDING + name, name: PENDING + name })
  return {
    featured: featuredWallets.map(row),
    recommended: Array.from({ length: RECOMMENDED_WALLETS_MAX }, (_, at) => row(`${at}`)),
    count: undefined,
    detected: [],
  }
}

/** Whether a row is a placeholder. */
export function isPending({ id }: { readonly id: string }): boolean {
  return id.startsWith(PENDING)
}
