import { ConnectButton } from 'portico/react'
import type { ReactNode } from 'react'
import { usePageText } from '../i18n/usePageText.ts'
import type { Settings } from '../settings/settings.ts'
import type { UpdateSettings } from '../settings/useSettings.ts'
import { BrandMark } from './BrandMark.tsx'
import { PageSwitches } from './PageSwitches.tsx'

/** The name, the links to the sections, and the theme and language switches. */
export function TopBar(props: { settings: Settings; update: UpdateSettings }): ReactNode {
  const t = usePageText()
  return (
    <header className="top">
      <a className="brand" href="#top">
        <BrandMark />
        Portico
      </a>
      <nav>
        <a href="#wallets">{t('nav.wallets')}</a>
        <a href="#state">{t('nav.state')}</a>
        <a href="#actions">{t('nav.actions')}</a>
        <a href="#configure">{t('nav.configure')}</a>
        <a href="gallery.html">{t('nav.gallery')}</a>
      </nav>
      <div className="top-end">
        <PageSwitches {...props} />
        <ConnectButton size="sm" />
      </div>
    </header>
  )
}
