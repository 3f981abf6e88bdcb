import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { detectPlatform } from '../../core/wallets/detectPlatform.ts'
import { useModalState } from './context.ts'

/**
 * On a phone, while a request waits in a wallet: the way there. Like the toasts there are two, in the dialog and on the page; the one that can
 * be reached now is active.
 */
export function OpenWallet({ active, onPage }: { active: boolean; onPage?: boolean }): ReactNode {
  const waits = useModalState(({ connections }) =>
    Object.values(connections).some((item) => item.status === 'connected' && item.pending),
  )
  const wanted = active && waits && detectPlatform() === 'mobile'
  const [Bar, setBar] = useState<ComponentType | undefined>(undefined)
  useEffect(() => {
    if (!wanted || Bar) return
    import('../views/relay/OpenWalletBar.tsx').then(
      ({ OpenWalletBar }) => setBar(() => OpenWalletBar),
      // Offline: the next request tries again.
      () => {},
    )
  }, [wanted, Bar])
  return (
    <div className="open-wallet" role="status" data-page={onPage}>
      {wanted && Bar && <Bar />}
    </div>
  )
}
