import { useEffect, useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { NetworkMark } from '../components/networkMarks.ts'
import { useSession } from '../shell/context.ts'

export type NetworkMarks = Readonly<Record<string, NetworkMark>>

interface NetworkMarkStore {
  readonly store: StoreApi<NetworkMarks | undefined>
  fetch(): void
}

// The import failed. The next component that mounts tries again.
const none: NetworkMarks = {}

function createNetworkMarkStore(): NetworkMarkStore {
  const store = createStore<NetworkMarks | undefined>(() => undefined)
  return {
    store,
    fetch() {
      if (store.getState() && store.getState() !== none) return
      import('../components/networkMarks.ts').then(
        ({ networkMarks }) => store.setState(networkMarks, true),
        // Without the logos, letters show.
        () => store.setState(none, true),
      )
    },
  }
}

/**
 * Returns the logos of networks, loaded with the first network that shows; `undefined` until then.
 */
export function useNetworkMarks(): NetworkMarks | undefined {
  const store = useSession().keep(createNetworkMarkStore)
  useEffect(() => store.fetch(), [store])
  return useSyncExternalStore(store.store.subscribe, store.store.getState)
}
