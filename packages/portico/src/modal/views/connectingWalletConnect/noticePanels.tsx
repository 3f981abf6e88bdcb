import type { ReactNode } from 'react'
import { push } from '../../../features/modal/navigate.ts'
import type { SafeLink } from '../../../features/wallets/links/checkLink.ts'
import { openLink } from '../../../features/wallets/links/walletLinks.ts'
import { Button } from '../../components/Button.tsx'
import { StatusPanel } from '../../components/StatusPanel.tsx'
import type { LogoWallet } from '../../components/WalletLogo.tsx'
import { useModal, useTranslate } from '../../context.ts'
import { useBackToWalletList } from '../connecting/AttemptPanel.tsx'
import { GetWalletLink } from './GetWalletLink.tsx'

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
      badge="plug"
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
