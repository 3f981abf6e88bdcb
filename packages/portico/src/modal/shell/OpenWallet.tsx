import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { detectPlatform } from '../../features/wallets/detectPlatform.ts'
import { useModal, useModalState, useSession } from '../context.ts'

/**
 * On a phone, a link to the wallet while a request waits there. Like the toasts there are two, in
 * the dialog and on the page; the one that the user can reach is active.
 */
export function OpenWallet({ active, onPage }: { active: boolean; onPage?: boolean }): ReactNode {
  const waits = useModalState(({ connections }) =>
    Object.values(connections).some((item) => item.status === 'connected' && item.pending),
  )
  const wanted = active && waits && detectPlatform() === 'mobile'
  const portico = useModal()
  const session = useSession()
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<{ Bar: ComponentType; adopt(): void } | undefined>(undefined)
  useEffect(() => {
    if (!wanted || loaded) return
    Promise.all([import('./OpenWalletBar.tsx'), import('../lazyViews.ts')]).then(
      ([{ OpenWalletBar }, { prepareView }]) => {
        setLoaded({ Bar: OpenWalletBar, adopt: () => prepareView(portico, session, place.current) })
      },
      // Offline: the next request tries again.
      () => {},
    )
  }, [wanted, loaded, portico, session])
  // The request, and with it this element, may be gone when the code has loaded.
  useLayoutEffect(() => loaded?.adopt())
  // The live region is mounted before its content. Without a waiting request there is neither.
  if (!wanted && !loaded) return null
  return (
    <div ref={place} className="open-wallet" role="status" data-page={onPage}>
      {wanted && loaded && <loaded.Bar />}
    </div>
  )
}
