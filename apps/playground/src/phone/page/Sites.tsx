import type { ReactNode } from 'react'
import { usePageText } from '../../i18n/usePageText.ts'
import type { PhoneCommand, PhoneSite } from '../engine/types.ts'
import { nameOfNamespace } from '../namespaceNames.ts'

/** The sites that the phone is connected to. */
export function Sites(props: {
  sites: readonly PhoneSite[]
  act: (command: PhoneCommand) => void
}): ReactNode {
  const { sites, act } = props
  const t = usePageText()
  return (
    <div className="phone-sites">
      <h3>{t('phone.sites')}</h3>
      {sites.length === 0 && <p className="hint">{t('phone.noSites')}</p>}
      <ul>
        {sites.map((site) => (
          <li key={site.id} className="phone-card phone-site">
            <div className="phone-site-text">
              <p className="site-name">
                <bdi>{site.name}</bdi>
              </p>
              <p className="hint">
                <bdi dir="ltr">{hostOf(site.url)}</bdi>
                {' · '}
                {site.namespaces.map(nameOfNamespace).join(', ')}
              </p>
            </div>
            <button
              type="button"
              className="chip"
              aria-label={t('phone.disconnectFrom', { site: site.name })}
              onClick={() => act({ type: 'disconnect', siteId: site.id })}
            >
              {t('phone.disconnect')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The host of a URL, which identifies its owner. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
