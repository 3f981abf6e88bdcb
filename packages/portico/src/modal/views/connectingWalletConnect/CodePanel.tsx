import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { QrCode, QrFinders } from '../../components/qr/QrCode.tsx'
import { type LogoWallet, WalletLogo } from '../../components/WalletLogo.tsx'
import { useModal, useTranslate } from '../../context.ts'
import { useOnline } from '../../hooks/useOnline.ts'
import type { Waiting } from '../../hooks/viewRunHooks.ts'
import { CopyLink } from './CopyLink.tsx'
import { GetWalletLink } from './GetWalletLink.tsx'
import type { PairingCode } from './pairingLinks.ts'

/** A pairing code to scan, to copy, or to open in an app. */
export function CodePanel({
  wallet,
  code,
  waiting,
  openHere,
}: {
  wallet: LogoWallet | undefined
  code: PairingCode | undefined
  waiting: Waiting
  /** Opens the code in an app of this device, if the wallet has one. */
  openHere?: (() => void) | undefined
}): ReactNode {
  const t = useTranslate()
  const name = wallet?.name ?? ''
  const online = useOnline()
  return (
    <>
      <QrTile
        uri={code?.uri}
        wallet={wallet}
        label={wallet ? t('relay.codeOf', { name }) : t('relay.code')}
        lost={code !== undefined && !(online && code.reachable)}
      />
      <div className="scan-text" role="status">
        <h3>{wallet ? t('relay.scan.titleOf', { name }) : t('relay.scan.title')}</h3>
        <p>{t(`relay.scan.${online ? (code ? waiting : 'loading') : 'offline'}`)}</p>
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

/** A new code fades in over the old one, which is then removed. */
const FADE_MS = 200

// The placeholder has the 53 modules of a code, so that the finder patterns do not move.
const emptyLines = Array.from({ length: 53 }, (_, y) => `M.5 ${y + 0.5}h52.1`).join('')

/**
 * A QR code on white in every theme; a placeholder while there is none; dimmed while the browser or
 * the relay is disconnected.
 */
function QrTile({
  uri,
  wallet,
  label,
  lost,
}: {
  uri: string | undefined
  wallet: LogoWallet | undefined
  label: string
  /** The relay is disconnected: scanning the code has no effect for now. */
  lost: boolean
}): ReactNode {
  const t = useTranslate()
  const layers = useLayers(uri)
  return (
    <div className="qr" data-lost={lost || undefined}>
      <div role="img" aria-label={label} aria-busy={uri === undefined}>
        {layers.map((layer) =>
          layer ? (
            <QrCode key={layer} uri={layer} withLogo={wallet !== undefined} />
          ) : (
            <EmptyCode key="" />
          ),
        )}
        {wallet && (
          <span className="qr-logo">
            <WalletLogo wallet={wallet} />
          </span>
        )}
      </div>
      <p className="qr-note" role="status">
        {lost && (
          <span>
            <span className="spinner" />
            {t('relay.reconnecting')}
          </span>
        )}
      </p>
    </div>
  )
}

/** The visible layers, the newest last. */
function useLayers(now: string | undefined): readonly (string | undefined)[] {
  const { clock } = useModal().config
  const [settled, setSettled] = useState(now)
  useLayoutEffect(() => {
    if (settled !== now) return clock.after(FADE_MS, () => setSettled(now))
  }, [settled, now, clock])
  return settled === now ? [now] : [settled, now]
}

function EmptyCode(): ReactNode {
  return (
    <span className="qr-empty">
      <svg className="qr-code" viewBox="-3.5 -3.5 60 60" aria-hidden="true">
        <path className="qr-lines" d={emptyLines} />
        <path className="qr-clear" d="M0 0h8v8H0ZM45 0h8v8h-8ZM0 45h8v8H0ZM20 20h13v13H20Z" />
        <QrFinders far={46} />
      </svg>
    </span>
  )
}
