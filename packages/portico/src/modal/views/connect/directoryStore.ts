import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Portico } from '../../../core/portico.ts'
import { currentRoute } from '../../../core/router/currentRoute.ts'
import { pendingDirectory } from '../../../features/wallets/pendingDirectory.ts'
import type { DirectorySnapshot } from '../../../features/wallets/types.ts'

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
  let asked = false
  const load = async () => {
    try {
      const snapshot = await readSnapshot(portico)
      // The ranks reorder installed wallets, so they apply only while the list is hidden.
      store.setState({ ...snapshot, detected: [] }, true)
      onceHidden(portico, () => store.setState(snapshot, true))
    } catch (error) {
      asked = false // offline, most likely: the next opening tries again
      store.setState(nothing, true)
      portico.events.emit('error', { scope: 'directory', error })
    }
  }
  return {
    store,
    fetch() {
      if (asked || !portico.config.wallets) return
      asked = true
      void load()
    },
  }
}

// Without a gateway, the first rows of the bundled list suffice, at a tenth of the bytes.
async function readSnapshot(portico: Portico): Promise<DirectorySnapshot> {
  if (!portico.config.gatewayUrl) {
    const list = await import('../../../features/wallets/directory/readFirstWallets.ts')
    const first = list.readFirstWallets(portico)
    if (first) return first
  }
  const directory = await import('../../../features/wallets/directory/onDemand.ts')
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
