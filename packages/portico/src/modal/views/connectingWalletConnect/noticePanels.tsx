import { type ReactNode, useLayoutEffect, useState } from 'react'
import { push } from '../../../features/modal/navigate.ts'
import { showToast } from '../../../features/notifications/showToast.ts'
import type { SafeLink } from '../../../features/wallets/links/checkLink.ts'
import { openLink } from '../../../features/wallets/links/walletLinks.ts'
import { Button } from '../../components/Button.tsx'
import type { LogoWallet } from '../../components/Picture.tsx'
import { StatusPanel } from '../../components/StatusPanel.tsx'
import { useModal, useTranslate } from '../../shell/context.ts'
import { useBackToWalletList } from '../connecting/AttemptPanel.tsx'

/** A wallet without relay support: it opens this page in its own browser. */
export function BrowsePanel({ wallet, link }: { wallet: LogoWallet; link: SafeLink }): ReactNode {
  const t = useTranslate()
  const { name } = wallet
  const other = useBackToWalletList()
  return (
    <>
      <StatusPanel
        wallet={wallet}
        ring="idle"
        title={t('connecting.waiting.title', { name })}
        text={t('relay.browse.text', { name })}
      >
        <Button variant="primary" icon="external" onPress={() => openLink(link)}>
          {t('relay.open', { name })}
        </Button>
        <Button onPress={other}>{t('connecting.other')}</Button>
      </StatusPanel>
      <GetWalletLink wallet={wallet} />
    </>
  )
}

/** A wallet that was installed meanwhile. */
export function InstalledPanel({
  wallet,
  connect,
}: {
  wallet: LogoWallet
  connect: () => void
}): ReactNode {
  const t = useTranslate()
  const { name } = wallet
  return (
    <StatusPanel
      wallet={wallet}
      ring="idle"
      title={t('connecting.waiting.title', { name })}
      text={t('relay.browser.text', { name })}
    >
      <Button variant="primary" onPress={connect}>
        {t('downloads.connect')}
      </Button>
    </StatusPanel>
  )
}

/** A wallet that this device cannot reach. */
export function UnsupportedPanel({ wallet }: { wallet: LogoWallet }): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const { id, name } = wallet
  const other = useBackToWalletList()
  return (
    <StatusPanel
      wallet={wallet}
      ring="idle"
      title={t('relay.unsupported.title', { name })}
      text={t('relay.unsupported.text')}
    >
      <Button
        variant="primary"
        onPress={() => push(portico, { view: 'Downloads', parameters: { walletId: id, name } })}
      >
        {t('relay.get', { name })}
      </Button>
      <Button onPress={other}>{t('connecting.other')}</Button>
    </StatusPanel>
  )
}

const DONE_MS = 1500

/** Copies the pairing URI, for wallets that accept it as text. */
export function CopyLink({ uri }: { uri: string | undefined }): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const [copied, setCopied] = useState(false)
  useLayoutEffect(() => {
    if (copied) return portico.config.clock.after(DONE_MS, () => setCopied(false))
  }, [copied, portico])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(uri ?? '')
      setCopied(true)
    } catch (error) {
      // Without permission, or on an insecure page.
      portico.events.emit('error', { scope: 'clipboard', error })
      showToast(portico, { variant: 'error', message: t('relay.copyFailed') })
    }
  }
  return (
    <>
      <Button icon={copied ? 'check' : 'copy'} disabled={!uri} onPress={() => void copy()}>
        {t(copied ? 'relay.copied' : 'relay.copy')}
      </Button>
      <span className="sr" role="status">
        {copied && t('relay.copied')}
      </span>
    </>
  )
}

/** A link to the downloads of the wallet, for users who do not have it. */
export function GetWalletLink({ wallet: { id, name } }: { wallet: LogoWallet }): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  return (
    <p className="fine">
      {t('relay.get.question', { name })}{' '}
      <button
        type="button"
        onClick={() => push(portico, { view: 'Downloads', parameters: { walletId: id, name } })}
      >
        {t('relay.get', { name })}
      </button>
    </p>
  )
}
