import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { holdToast } from '../../features/notifications/showToast.ts'
import { detectPlatform } from '../../features/wallets/detectPlatform.ts'
import { useLazyComponent } from '../../hooks/useLazyComponent.ts'
import { loadFailed } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { useModal, useModalState, useSession, useTranslate } from '../shell/context.ts'
import { Icon } from './Icon.tsx'

const loadAlertList = () => import('../lazyViews.ts').then((module) => module.AlertList)

/**
 * The alerts for the site's developers. They load and show only with `debug`; users never see them.
 */
export function Alerts(): ReactNode {
  const { debug } = useModal().config
  const alerts = useModalState((state) => state.alerts)
  // A failed load is tried again at the user's next step.
  const step = useModalState((state) => state.modal)
  const isWanted = debug && alerts.length > 0
  const List = useLazyComponent(loadAlertList, isWanted, step)
  return isWanted && List && <List alerts={alerts} />
}

const loadToastRegion = () => import('../lazyViews.ts').then((module) => module.ToastRegion)

/**
 * Shows toasts. There are two of these, in the dialog and on the page; the one that the user can
 * reach is active. Most visits show no toast, so the code loads with the first toast or the first
 * lazy view.
 */
export function Toasts({ active }: { active: boolean }): ReactNode {
  const portico = useModal()
  const toast = useModalState((state) => state.toasts[0])
  const Region = useLazyComponent(loadToastRegion, toast !== undefined, toast, (isLoaded) => {
    if (isLoaded) return
    portico.events.emit('error', { scope: 'view', error: new PorticoError(loadFailed) })
    holdToast(portico, false)
  })
  // The timeout of a toast starts when the toast is visible.
  useEffect(() => {
    if (!toast || Region) return
    holdToast(portico, true)
    return () => holdToast(portico, false)
  }, [portico, toast, Region])
  return Region && <Region active={active} toast={toast} />
}

/**
 * Shows a notice while the browser is offline. The region stays mounted, so that the notice is
 * announced.
 */
export function Offline(): ReactNode {
  const t = useTranslate()
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="notice offline">
          <Icon name="offline" />
          <span>{t('common.offline')}</span>
        </p>
      )}
    </div>
  )
}

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
    Promise.all([
      import('../views/connectingWalletConnect/OpenWalletBar.tsx'),
      import('../lazyViews.ts'),
    ]).then(
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

/** Whether the browser reports a network connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
  )
}
