import { type ReactNode, useState } from 'react'
import { goBack } from '../../../features/modal/navigate.ts'
import { Button } from '../../components/Button.tsx'
import { copyText } from '../../components/copyText.ts'
import { QrCode } from '../../components/qr/QrCode.tsx'
import { LinkButton, StatusPanel } from '../../components/StatusPanel.tsx'
import { type LogoWallet, WalletLogo } from '../../components/WalletLogo.tsx'
import { useModal, useTranslate } from '../../context.ts'

interface AppCodeProps {
  /** What the user opens in the app. Unset while the login begins. */
  readonly uri: string | undefined
  readonly app: LogoWallet
}

/** What leads to the app: a link on a phone, a code for a phone elsewhere. */
export function AppCode({ isPhone, ...props }: AppCodeProps & { isPhone: boolean }): ReactNode {
  return isPhone ? <OpenApp {...props} /> : <ScanCode {...props} />
}

function OpenApp({ uri, app }: AppCodeProps): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  return (
    <StatusPanel
      wallet={app}
      ring="spin"
      title={t('farcaster.phone.title')}
      text={t('farcaster.text')}
    >
      <AppLink uri={uri} variant="primary" />
      <Button onPress={() => goBack(portico)}>{t('common.cancel')}</Button>
    </StatusPanel>
  )
}

function ScanCode({ uri, app }: AppCodeProps): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    // The button itself shows the success.
    if (await copyText(portico, uri ?? '', { failed: t('farcaster.copyFailed') })) setCopied(true)
  }
  return (
    <>
      <div className="qr">
        <div role="img" aria-label={t('farcaster.code')} aria-busy={uri === undefined}>
          {uri === undefined ? <span className="qr-empty" /> : <QrCode uri={uri} withLogo />}
          <span className="qr-logo">
            <WalletLogo wallet={app} />
          </span>
        </div>
      </div>
      <div className="app-text" role="status">
        <h3>{t('farcaster.scan.title')}</h3>
        <p>{t(uri === undefined ? 'farcaster.loading' : 'farcaster.text')}</p>
      </div>
      <div className="app-actions">
        <Button
          icon={isCopied ? 'check' : 'copy'}
          disabled={uri === undefined}
          onPress={() => void copy()}
        >
          {t(isCopied ? 'farcaster.copied' : 'farcaster.copy')}
        </Button>
        <AppLink uri={uri} variant="quiet" />
      </div>
    </>
  )
}

function AppLink({
  uri,
  variant,
}: Pick<AppCodeProps, 'uri'> & { variant: 'primary' | 'quiet' }): ReactNode {
  const t = useTranslate()
  const text = t('farcaster.open')
  if (uri === undefined) {
    return (
      <Button icon="external" variant={variant} disabled onPress={() => {}}>
        {text}
      </Button>
    )
  }
  return (
    <LinkButton href={uri} variant={variant}>
      {text}
    </LinkButton>
  )
}
