import { useEffect, useSyncExternalStore } from 'react'
import type { Portico } from '../../../core/portico.ts'
import type { DirectorySnapshot } from '../../../features/wallets/types.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { useModal, useSession } from '../../shell/context.ts'
import { createListedWallets } from '../connectingWalletConnect/createListedWallets.ts'
import { createDirectoryStore } from './directoryStore.ts'

/**
 * What the wallet directory knows, as far as the first screen shows it. Asked for once the visitor sees the card: opening waits for
 * nothing, and a page that nobody opens it on asks nobody.
 */
export function useDirectory(namespace?: Namespace): DirectorySnapshot {
  const portico = useModal()
  const session = useSession()
  const directory = session.keep(createDirectoryStore)
  // Not by rendering: the card that waits must not render when it opens.
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

/** Calls each time the card is open and painted. */
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
