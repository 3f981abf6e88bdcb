import type { ReactNode } from 'react'
import { usePageText } from '../i18n/usePageText.ts'
import type { Settings } from '../settings/settings.ts'
import type { UpdateSettings } from '../settings/useSettings.ts'
import { PageLinks } from './TopBar.tsx'
import { usePrefersDark } from './usePrefersDark.ts'

/** Switches for the theme and the language; on narrow screens in a menu, below the links. */
export function PageSwitches(props: { settings: Settings; update: UpdateSettings }): ReactNode {
  const t = usePageText()
  return (
    <>
      <div className="switches">
        <Switches {...props} />
      </div>
      <button type="button" className="quiet more" aria-label={t('nav.more')} popoverTarget="more">
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 10h.01M10 10h.01M16 10h.01" />
        </svg>
      </button>
      <div id="more" className="more-menu" popover="auto">
        <PageLinks />
        <Switches {...props} />
      </div>
    </>
  )
}

function Switches(props: { settings: Settings; update: UpdateSettings }): ReactNode {
  const { settings, update } = props
  const t = usePageText()
  const prefersDark = usePrefersDark()
  const dark = settings.mode === 'dark' || (settings.mode === 'system' && prefersDark)
  const other = settings.language === 'en' ? 'ar' : 'en'
  return (
    <>
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
    </>
  )
}
