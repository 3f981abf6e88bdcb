import type { ReactNode } from 'react'
import { usePageText } from '../../i18n/usePageText.ts'
import { usePrefersDark } from '../../page/usePrefersDark.ts'
import { formatSettings, type Settings } from '../../settings/settings.ts'
import type { UpdateSettings } from '../../settings/useSettings.ts'

/** The way back, and the switches. */
export function PhoneTop(props: { settings: Settings; update: UpdateSettings }): ReactNode {
  const { settings, update } = props
  const t = usePageText()
  const prefersDark = usePrefersDark()
  const dark = settings.mode === 'dark' || (settings.mode === 'system' && prefersDark)
  const other = settings.language === 'en' ? 'ar' : 'en'
  return (
    <header className="top phone-top">
      <a className="brand" href={`index.html${formatSettings(settings)}`}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 18V9a6 6 0 0 1 12 0v9" />
          <path d="M8 18V9.5a2 2 0 0 1 4 0V18" />
        </svg>
        {t('phone.back')}
      </a>
      <div className="top-end">
        <button
          type="button"
          className="quiet"
          onClick={() => update({ mode: dark ? 'light' : 'dark' })}
        >
          {dark ? t('nav.light') : t('nav.dark')}
        </button>
        <button
          type="button"
          className="quiet"
          lang={other}
          onClick={() => update({ language: other })}
        >
          {t('nav.language')}
        </button>
      </div>
    </header>
  )
}
