import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Portico } from '../../../core/portico.ts'
import { buildWalletList } from '../../../features/wallets/buildWalletList.ts'
import { detectPlatform } from '../../../features/wallets/detectPlatform.ts'
import type {
  ConnectList,
  DirectorySnapshot,
  DirectoryWallet,
} from '../../../features/wallets/types.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { useModal, useModalState, useSession } from '../../shell/context.ts'
import { createListedWallets } from '../connectingWalletConnect/createListedWallets.ts'
import { createDirectoryStore } from './directoryStore.ts'

/** Returns the wallets of the Connect view, of one namespace or of all. */
export function useWalletList(namespace?: Namespace): ConnectList {
  const { config } = useModal()
  const connectors = useModalState((state) => state.connectors)
  const recents = useModalState((state) => state.recents)
  const directory = useDirectory(namespace)
  return useMemo(
    () =>
      buildWalletList({
        config,
        connectors: namespace
          ? connectors.filter((connector) => connector.namespaces.includes(namespace))
          : connectors,
        directory: namespace ? filterNamespace(directory, namespace) : directory,
        recents,
        platform: detectPlatform(),
      }),
    [config, connectors, directory, recents, namespace],
  )
}

function filterNamespace(directory: DirectorySnapshot, namespace: Namespace): DirectorySnapshot {
  const serves = ({ namespaces = [] }: DirectoryWallet) =>
    namespaces.length === 0 || namespaces.includes(namespace)
  const { featured, recommended } = directory
  return {
    ...directory,
    featured: featured.filter(serves),
    recommended: recommended.filter(serves),
  }
}

/**
 * Returns what is known of the wallet directory. It is requested after the card is visible: opening
 * waits for nothing, and a page whose card stays closed sends no request.
 */
function useDirectory(namespace?: Namespace): DirectorySnapshot {
  const portico = useModal()
  const session = useSession()
  const directory = session.keep(createDirectoryStore)
  // A subscription and not state: the prepared card must not render when it opens.
  useEffect(
    () =>
      onOpened(portico, () => {
        directory.fetch()
        session.keep(createListedWallets).prepare(session, namespace)
      }),
    [portico, session, directory, namespace],
  )
  return useSyncExternalStore(directory.store.subscribe, directory.store.getState)
}

/** Calls back each time the card has opened and is painted. */
function onOpened(portico: Portico, act: () => void): () => void {
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
