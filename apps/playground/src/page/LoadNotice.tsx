import type { ReactNode } from 'react'
import { PageTextContext, pageCatalogues, usePageText } from '../i18n/usePageText.ts'

/** Says that the page, or a part of it, did not load. Its link loads the page again. */
export function LoadNotice({ text }: { text: 'load.failed' | 'load.partial' }): ReactNode {
  const t = usePageText()
  return (
    <p className="load-notice" role="alert">
      {t(text)}{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: the address of the page, with its settings */}
      <a href="">{t('load.reload')}</a>
    </p>
  )
}

/** For the page's HTML, which shows one of them if the script does not load. */
export function StillNotices(): ReactNode {
  return (['en', 'ar'] as const).map((language) => (
    <PageTextContext.Provider key={language} value={pageCatalogues[language]}>
      <div className="still-notice" lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} hidden>
        <LoadNotice text="load.failed" />
      </div>
    </PageTextContext.Provider>
  ))
}
