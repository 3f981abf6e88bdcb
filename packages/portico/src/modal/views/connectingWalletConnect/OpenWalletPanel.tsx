import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { type RingState, StatusPanel } from '../../components/StatusPanel.tsx'
import type { LogoWallet } from '../../components/WalletLogo.tsx'
import { useTranslate } from '../../context.ts'
import type { Waiting } from '../../hooks/viewRunHooks.ts'
import { CopyLink } from './CopyLink.tsx'
import type { AppLinkStatus } from './createAppLinkTracker.ts'
import { GetWalletLink } from './GetWalletLink.tsx'

/**
 * A wallet on this device that a link opens: not opened yet, opened, back, or failed to open. Each
 * button keeps its place in all of these.
 */
export function OpenWalletPanel({
  wallet,
  kind,
  uri,
  status,
  waiting,
  open,
  showCode,
}: {
  wallet: LogoWallet
  kind: 'mobile' | 'web' | 'desktop'
  uri: string | undefined
  status: AppLinkStatus
  waiting: Waiting
  /** Opens the wallet. Called synchronously in the tap. */
  open: () => void
  /** Shows the code instead, for a wallet on another device. */
  showCode?: (() => void) | undefined
}): ReactNode {
  const t = useTranslate()
  const { name } = wallet
  const stayed = status === 'stayed' && kind !== 'web'
  const isOut = status === 'opened' || status === 'away' || status === 'checking'
  const ring: RingState = isOut ? 'spin' : 'idle'
  const special = stayed ? 'stayed' : status === 'checking' && status
  const wait = waiting === 'hint15' ? waiting : kind
  return (
    <>
      <StatusPanel
        wallet={wallet}
        ring={ring}
        badge={stayed ? 'plug' : undefined}
        title={t(special ? `relay.${special}.title` : 'connecting.waiting.title', { name })}
        text={t(
          special
            ? `relay.${special}.text`
            : status === 'back'
              ? 'relay.back.text'
              : `relay.leave.${wait}`,
          { name },
        )}
      >
        <Button variant="primary" icon="external" busy={!uri} onPress={open}>
          {t(stayed ? 'relay.openAgain' : 'relay.open', { name })}
        </Button>
        <div className="scan-actions">
          <CopyLink uri={uri} />
          {showCode && (
            <Button icon="qr" onPress={showCode}>
              {t('connect.qrCode')}
            </Button>
          )}
        </div>
      </StatusPanel>
      <GetWalletLink wallet={wallet} />
    </>
  )
}
