import { useCallback } from 'react'
import { goBack, reset } from '../../../core/router/navigate.ts'
import { getActiveConnection } from '../../../core/state/selectors.ts'
import { useModal } from '../../shell/context.ts'

/** Back to the list of wallets, from wherever the attempt was begun. */
export function useOtherWallet(): () => void {
  const portico = useModal()
  return useCallback(() => {
    const state = portico.store.getState()
    const before = state.modal.history.at(-2)
    const isList = before?.view === 'Connect' || before?.view === 'ConnectWallets'
    // Going back to Connect while connected would lead to the account.
    if (isList && !getActiveConnection(state)) return goBack(portico)
    reset(portico, isList ? before : { view: 'Connect', parameters: {} })
  }, [portico])
}
