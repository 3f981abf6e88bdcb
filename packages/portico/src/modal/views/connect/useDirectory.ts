import { useEffect, useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Portico } from '../../../core/portico.ts'
import { currentRoute } from '../../../core/router/navigate.ts'
import { pendingDirectory } from '../../../core/wallets/pendingDirectory.ts'
import type { DirectorySnapshot } from '../../../core/wallets/types.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { useModal, useSession } from '../../shell/context.ts'
import { createListedDoor } from '../relay/createListedDoor.ts'

interface Shelf {
  readonly store: StoreApi<DirectorySnapshot>
  fetch(): void
}

const nothing: DirectorySnapshot = {
  featured: [],
  recommended: [],
  count: undefined,
  detected: [],
}

/**
 * What the wallet directory knows, as far as the first screen shows it. Asked for once the visitor sees the card: opening waits for
 * nothing, and a page that nobody opens it on asks nobody.
 */
export function useDirectory(namespace?: Namespace): DirectorySnapshot {
  const portico = useModal()
  const session = useSession()
  const shelf = session.keep(createShelf)
  // Not by rendering: the card that waits must not render when it opens.
  useEffect(
    () =>
      afterOpening(portico, () => {
        shelf.fetch()
        session.keep(createListedDoor).prepare(session, namespace)
      }),
    [portico, session, shelf, namespace],
  )
  return useSyncExternalStore(shelf.store.subscribe, shelf.store.getState)
}

function createShelf(portico: Portico): Shelf {
  const store = createStore(() => pendingDirectory(portico.config))
  let asked = false
  const load = async () => {
    try {
      const snapshot = await readSnapshot(portico)
      // The ranks put installed wallets in another order: not under the visitor's finger.
      store.setState({ ...snapshot, detected: [] }, true)
      whenUnseen(portico, () => store.setState(snapshot, true))
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

// Without a gateway the first rows of the list that comes with the package say it all, for a tenth of the bytes.
async function readSnapshot(portico: Portico): Promise<DirectorySnapshot> {
  if (!portico.config.gatewayUrl) {
    const list = await import('../../../core/wallets/directory/readFirstWallets.ts')
    const first = list.readFirstWallets(portico)
    if (first) return first
  }
  const directory = await import('../../../core/wallets/directory/onDemand.ts')
  return directory.readDirectorySnapshot(portico)
}

/** Calls each time the card is open and painted. */
function afterOpening(portico: Portico, act: () => void): () => void {
  let frame = 0
  const begin = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(act)
    })
  }
  if (portico.store.getState().modal.open) begin()
  const stop = portico.store.subscribe(({ modal }, before) => {
    if (modal.open && !before.modal.open) begin()
  })
  return () => {
    cancelAnimationFrame(frame)
    stop()
  }
}

function whenUnseen(portico: Portico, act: () => void): void {
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
