import { useEffect } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { useModal } from '../../shell/context.ts'
import type { AppLinkState } from './createAppLinkTracker.ts'

/** Remembers what worked: the wallet, and the link that led to it; a code that was scanned has none. */
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
      // Offline by now: nothing is remembered.
      () => {},
    )
  }, [done, portico, owner, choice, parameters, walletId, name])
}
