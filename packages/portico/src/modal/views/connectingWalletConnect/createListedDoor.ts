import type { Portico } from '../../../core/portico.ts'
import { push } from '../../../features/modal/navigate.ts'
import { detectPlatform } from '../../../features/wallets/detectPlatform.ts'
import { findRelay } from '../../../features/wallets/findRelay.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import type { ModalSession } from '../../session.ts'
import type { ListedChoice } from './listedChoice.ts'

/** The way to wallets that are not in the page. What is behind it is loaded when it is needed. */
export interface ListedDoor {
  /** On a phone: all that a tap needs to open a wallet at once. */
  prepare(session: ModalSession, namespace?: Namespace): void
  /** Acts on a wallet's row; in the tap itself, once it is prepared. */
  choose(session: ModalSession, choice: ListedChoice): void
}

type Behind = typeof import('./chooseListed.ts')

export function createListedDoor(portico: Portico): ListedDoor {
  let behind: Behind | undefined
  const load = async () => {
    behind ??= await import('./chooseListed.ts')
    return behind
  }
  return {
    prepare(session, namespace) {
      if (detectPlatform() !== 'mobile' || !findRelay(portico)) return
      load().then(
        (loaded) => loaded.prepareListed(portico, session, namespace),
        () => {},
      )
    },
    choose(session, choice) {
      if (behind) return behind.chooseListed(portico, session, choice)
      const { walletId, name } = choice
      load().then(
        (loaded) => loaded.chooseListed(portico, session, choice),
        // That view says what cannot be loaded.
        () => push(portico, { view: 'Downloads', parameters: { walletId, name } }),
      )
    },
  }
}
