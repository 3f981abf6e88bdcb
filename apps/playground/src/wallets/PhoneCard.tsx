import type { ReactNode } from 'react'
import { usePageText } from '../i18n/usePageText.ts'
import { phoneName } from '../phone/phoneName.ts'
import { defaultSettings, formatSettings, type Settings } from '../settings/settings.ts'
import { WalletMark } from './WalletMark.tsx'

/** The card of the test phone, which is a wallet in another tab. */
export function PhoneCard({ settings }: { settings: Settings }): ReactNode {
  const t = usePageText()
  const { mode, language, accent } = settings
  // The phone gets the appearance of this page.
  const look = formatSettings({ ...defaultSettings, mode, language, accent })
  return (
    <article className="wallet phone-link">
      <header>
        <WalletMark name={phoneName} />
        <div>
          <h3>{phoneName}</h3>
          <p>{t('wallets.phone')}</p>
        </div>
      </header>
      <a className="action" href={`phone.html${look}`} target="_blank" rel="noopener">
        {t('wallets.openPhone')}
      </a>
    </article>
  )
}
