import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import type { LogoWallet } from '../../components/WalletLogo.tsx'
import { useTranslate } from '../../shell/context.ts'
import type { Waiting } from '../connecting/useWaiting.ts'
import { CopyLink } from './CopyLink.tsx'
import { GetWalletLink } from './GetLine.tsx'
import type { PairingCode } from './getPairingCode.ts'
import { QrTile } from './QrTile.tsx'

/** A code to scan, and what else can be done with it. */
export function CodePanel({
  wallet,
  code,
  waiting,
  openHere,
}: {
  wallet: LogoWallet | undefined
  code: PairingCode | undefined
  waiting: Waiting
  /** Takes the code to an app of this device, where the wallet has one. */
  openHere?: (() => void) | undefined
}): ReactNode {
  const t = useTranslate()
  const name = wallet?.name ?? ''
  return (
    <>
      <QrTile
        uri={code?.uri}
        wallet={wallet}
        label={wallet ? t('relay.codeOf', { name }) : t('relay.code')}
        lost={code?.reachable === false}
      />
      <div className="scan-words" role="status">
        <h3>{wallet ? t('relay.scan.titleOf', { name }) : t('relay.scan.title')}</h3>
        <p>{t(code ? `relay.scan.${waiting}` : 'relay.scan.loading')}</p>
      </div>
      <div className="scan-actions">
        <CopyLink uri={code?.uri} />
        {openHere && (
          <Button icon="external" disabled={!code} onPress={openHere}>
            {t('relay.openHere')}
          </Button>
        )}
      </div>
      {wallet && <GetWalletLink wallet={wallet} />}
    </>
  )
}
