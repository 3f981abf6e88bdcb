import { useCallback } from 'react'
import type { Portico } from '../../../core/portico.ts'
import type { Route, RouteName } from '../../../core/state/compose.ts'
import { push, replace, reset } from '../../../features/modal/navigate.ts'
import { useModal } from '../../shell/context.ts'

const lists: readonly RouteName[] = ['Connect', 'ConnectWallets', 'AllWallets']

/**
 * Returns a callback that goes back to the list of wallets, wherever the attempt started. Earlier
 * history entries stay, since they decide where success leads.
 */
export function useOtherWallet(): () => void {
  const portico = useModal()
  return useCallback(() => {
    const { history } = portico.store.getState().modal
    const before = history.at(-2)
    if (before && lists.includes(before.view)) return openHistory(portico, history.slice(0, -1))
    replace(portico, { view: 'Connect', parameters: {} })
  }, [portico])
}

// Not a plain step back: with a connected wallet, that leads from the list to the account.
function openHistory(portico: Portico, [first, ...more]: readonly Route[]): void {
  if (first) reset(portico, first)
  for (const route of more) push(portico, route)
}
