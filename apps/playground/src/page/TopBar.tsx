import type { ReactNode } from 'react'
import { usePageText } from '../i18n/usePageText.ts'
import { BrandMark } from './BrandMark.tsx'

/** The name, the links to the sections, and what stands at the end. */
export function TopBar({ children }: { children?: ReactNode }): ReactNode {
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
      <div className="top-end">{children}</div>
    </header>
  )
}
