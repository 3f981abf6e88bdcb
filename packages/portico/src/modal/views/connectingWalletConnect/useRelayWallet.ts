import { useCallback, useEffect } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import {
  combineConnectors,
  type WalletSource,
} from '../../../features/connections/combineConnectors.ts'
import { findRelay } from '../../../features/connections/getConnectors.ts'
import { replace } from '../../../features/modal/navigate.ts'
import { findKnownWallet } from '../../../features/wallets/directory/toListedWallet.ts'
import { isSameWallet } from '../../../features/wallets/matchWallets.ts'
import type { ListedWallet } from '../../../features/wallets/types.ts'
import { displayName } from '../../../features/wallets/walletRow.ts'
import { useModal, useModalState } from '../../context.ts'
import { useLoaded } from '../../hooks/useLoaded.ts'
import type { AppLinkState } from './createAppLinkTracker.ts'
import { getPlatforms } from './pairingLinks.ts'

export interface RelayWallet {
  readonly status: 'ready' | 'loading' | 'failed'
  /** `undefined` if the view is for any wallet. */
  readonly wallet: ListedWallet | undefined
  /** The same wallet, if it is installed in this browser. */
  readonly source: WalletSource | undefined
  readonly retry: () => void
}

/**
 * Returns the wallet of the view. A wallet that the site named by its id may be installed, listed
 * in the directory, or unknown. Installed and unknown wallets, and wallets that cannot be reached
 * without a relay, are redirected to the ConnectingExternal view.
 */
export function useRelayWallet(
  parameters: RouteParameters['ConnectingWalletConnect'],
): RelayWallet {
  const { walletId, name, namespaces, redirect } = parameters
  const portico = useModal()
  const connectors = useModalState((state) => state.connectors)
  const discovering = useModalState((state) => state.discovering)
  const load = useCallback(async () => {
    const known = walletId && findKnownWallet(portico, walletId)
    if (known || !walletId) return known || undefined
    const { findListedWallet } = await import(
      '../../../features/wallets/directory/walletDirectory.ts'
    )
    return findListedWallet(portico, walletId)
  }, [portico, walletId])
  const first = walletId === undefined ? undefined : findKnownWallet(portico, walletId)
  const { state, retry } = useLoaded(load)
  const wallet = state.status === 'ready' ? state.value : first
  const source = combineConnectors(connectors).find(
    (item) =>
      walletId !== undefined &&
      (item.id === walletId ||
        isSameWallet(
          wallet ? getIdentity(wallet) : { id: walletId, name: walletId, rdns: walletId },
          item,
        )),
  )
  const isLoading = walletId !== undefined && !wallet && state.status === 'loading'
  // The site opened the view with an id only, so its name is not known yet.
  const isNamed = walletId !== undefined && name === undefined
  const waits = isLoading || (isNamed && discovering)
  const isLost = wallet
    ? !findRelay(portico) && getPlatforms(portico, wallet).length === 0
    : state.status === 'ready'
  const isElsewhere = isNamed && !waits && (source !== undefined || isLost)
  useEffect(() => {
    if (!isNamed || waits || walletId === undefined) return
    if (isElsewhere) {
      const connectorId = source?.id ?? walletId
      replace(portico, {
        view: 'ConnectingExternal',
        parameters: { connectorId, namespaces, redirect },
      })
    } else if (wallet) {
      replace(portico, {
        view: 'ConnectingWalletConnect',
        parameters: { ...parameters, name: displayName(wallet.name) },
      })
    }
  })
  const failed = state.status === 'failed' && !wallet
  return {
    status: failed ? 'failed' : waits || (isNamed && !failed) ? 'loading' : 'ready',
    wallet,
    source,
    retry,
  }
}

function getIdentity({ id, name, rdns }: ListedWallet) {
  return { id, name, rdns: rdns ?? undefined }
}

/** Remembers the connected wallet and the link that opened it, if a link was used. */
export function useRememberChoice(
  done: boolean,
  parameters: RouteParameters['ConnectingWalletConnect'],
  { owner, choice }: AppLinkState,
): void {
  const portico = useModal()
  const { walletId, name } = parameters
  useEffect(() => {
    if (!done) return
    const wallet = walletId !== undefined && name !== undefined ? { id: walletId, name } : undefined
    import('../../../features/wallets/rememberChoice.ts').then(
      ({ rememberChoice }) =>
        rememberChoice(portico, { wallet, link: owner === parameters ? choice : undefined }),
      // Offline: nothing is remembered.
      () => {},
    )
  }, [done, portico, owner, choice, parameters, walletId, name])
}
