import type { Portico } from '../../../core/portico.ts'
import { findRelay } from '../../../features/connections/getConnectors.ts'
import { push } from '../../../features/modal/navigate.ts'
import { detectPlatform } from '../../../features/wallets/detectPlatform.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import type { ModalSession } from '../../shell/context.ts'
import type { ListedChoice } from './chooseListedWallet.ts'

/** Connects wallets of the directory, which are not installed. Its code loads on demand. */
export interface ListedWallets {
  /** On a phone, loads everything that a tap needs to open a wallet at once. */
  prepare(session: ModalSession, namespace?: Namespace): void
  /** Handles a press on a wallet's row; synchronously once it is prepared. */
  choose(session: ModalSession, choice: ListedChoice): void
}

type ListedWalletsModule = typeof import('./chooseListedWallet.ts')

export function createListedWallets(portico: Portico): ListedWallets {
  let module: ListedWalletsModule | undefined
  const load = async () => {
    module ??= await import('./chooseListedWallet.ts')
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
