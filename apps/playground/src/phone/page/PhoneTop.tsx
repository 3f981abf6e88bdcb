import type { ReactNode } from 'react'
import { usePageText } from '../../i18n/usePageText.ts'
import { BrandMark } from '../../page/BrandMark.tsx'
import { PageSwitches } from '../../page/PageSwitches.tsx'
import { formatSettings, type Settings } from '../../settings/settings.ts'
import type { UpdateSettings } from '../../settings/useSettings.ts'

/** The link back to the playground, and the theme and language switches. */
export function PhoneTop(props: { settings: Settings; update: UpdateSettings }): ReactNode {
  const t = usePageText()
  return (
    <header className="top phone-top">
      <a className="brand" href={`index.html${formatSettings(props.settings)}`}>
        <BrandMark />
        {t('phone.back')}
      </a>
      <div className="top-end">
        <PageSwitches {...props} />
      </div>
    </header>
  )
}
