import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Connector } from '../../../core/interfaces/connector.ts'
import type { Portico } from '../../../core/portico.ts'
import { findRelay } from '../../../features/connections/getConnectors.ts'
import type { ConnectionsState } from '../../../features/connections/state.ts'
import { push } from '../../../features/modal/navigate.ts'
import { buildWalletList } from '../../../features/wallets/buildWalletList.ts'
import { detectPlatform } from '../../../features/wallets/detectPlatform.ts'
import type {
  ConnectList,
  DirectorySnapshot,
  DirectoryWallet,
  WalletRow,
} from '../../../features/wallets/types.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { type ModalSession, useModal, useModalState, useSession } from '../../context.ts'
import { createDirectoryStore, isPending } from '../../hooks/directoryStore.ts'
import type { ListedChoice } from '../connectingWalletConnect/chooseListedWallet.ts'

/** Returns the wallets of the Connect view, of one namespace or of all. */
export function useWalletList(namespace?: Namespace): ConnectList {
  const { config } = useModal()
  const connectors = useConnectors(namespace)
  const recents = useModalState((state) => state.recents)
  const directory = useDirectory(namespace)
  const list = useMemo(
    () =>
      buildWalletList({
        config,
        connectors,
        directory: namespace ? filterNamespace(directory, namespace) : directory,
        recents,
        platform: detectPlatform(),
      }),
    [config, connectors, directory, recents, namespace],
  )
  return { ...list, rows: useSteadyRows(list.rows) }
}

/** Returns the connectors of a namespace, or of all. Users log in once: then the login is gone. */
export function useConnectors(namespace: Namespace | undefined): readonly Connector[] {
  return useModalState(({ connectors, connections }) =>
    connectors.filter(
      ({ id, logins, namespaces }) =>
        (!namespace || namespaces.includes(namespace)) && !(logins && isConnected(connections, id)),
    ),
  )
}

function isConnected(connections: ConnectionsState['connections'], id: string): boolean {
  return Object.values(connections).some(
    ({ status, connectorId }) => status === 'connected' && connectorId === id,
  )
}

/** Rows that the user sees keep their places: none changes under the pointer. */
function useSteadyRows(rows: readonly WalletRow[]): readonly WalletRow[] {
  const portico = useModal()
  const last = useRef<readonly WalletRow[]>([])
  // Read and not selected: the prepared card must not render when it opens.
  const { discovering, modal } = portico.store.getState()
  const steady = modal.open ? keepPlaces(rows, last.current) : rows
  useLayoutEffect(() => {
    last.current = discovering ? [] : steady
  })
  return steady
}

// What is added takes the places of placeholders only, or follows.
function keepPlaces(rows: readonly WalletRow[], seen: readonly WalletRow[]): readonly WalletRow[] {
  const added = rows.filter(({ id }) => !seen.some((row) => row.id === id))
  const kept = seen.flatMap(
    (row) =>
      rows.find(({ id }) => id === row.id) ??
      ((isPending(row) ? added.shift() : !row.source && row) || []),
  )
  return [...kept, ...added]
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

/** Connects wallets of the directory, which are not installed. Its code loads on demand. */
export interface ListedWallets {
  /** On a phone, loads everything that a tap needs to open a wallet at once. */
  prepare(session: ModalSession, namespace?: Namespace): void
  /** Handles a press on a wallet's row; synchronously once it is prepared. */
  choose(session: ModalSession, choice: ListedChoice): void
}

type ListedWalletsModule = typeof import('../connectingWalletConnect/chooseListedWallet.ts')

export function createListedWallets(portico: Portico): ListedWallets {
  let module: ListedWalletsModule | undefined
  const load = async () => {
    module ??= await import('../connectingWalletConnect/chooseListedWallet.ts')
    return module
  }
  return {
    prepare(session, namespace) {
      if (detectPlatform() !== 'mobile' || !findRelay(portico)) return
      load().then(
        (loaded) => loaded.prepareListedWallets(portico, session, namespace),
        () => {},
      )
    },
    choose(session, choice) {
      if (module) return module.chooseListedWallet(portico, session, choice)
      const { walletId, name } = choice
      load().then(
        (loaded) => loaded.chooseListedWallet(portico, session, choice),
        // The Downloads view reports what cannot be loaded.
        () => push(portico, { view: 'Downloads', parameters: { walletId, name } }),
      )
    },
  }
}
