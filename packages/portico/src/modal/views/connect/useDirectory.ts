import { useEffect, useSyncExternalStore } from 'react'
import type { Portico } from '../../../core/portico.ts'
import type { DirectorySnapshot } from '../../../features/wallets/types.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { useModal, useSession } from '../../shell/context.ts'
import { createListedDoor } from '../connectingWalletConnect/createListedDoor.ts'
import { createShelf } from './directoryShelf.ts'

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
