import { type ReactNode, useState } from 'react'
import { detectPlatform } from '../../../features/wallets/detectPlatform.ts'
import { Button } from '../../components/Button.tsx'
import { QrCode } from '../../components/qr/QrCode.tsx'
import { LinkButton } from '../../components/StatusPanel.tsx'
import { useTranslate } from '../../context.ts'
import type { DownloadLink } from '../education/getDownloadLinks.ts'

interface PhoneStore {
  readonly store: 'ios' | 'android'
  readonly href: string
}

/** Returns the stores of phones, on a computer. A phone opens its store by a link. */
export function getPhoneStores(links: readonly DownloadLink[]): readonly PhoneStore[] {
  if (detectPlatform() === 'mobile') return []
  return links.flatMap((link) =>
    link.kind === 'store' && (link.store === 'ios' || link.store === 'android')
      ? [{ store: link.store, href: link.href }]
      : [],
  )
}

/** Codes that a phone scans to open its store, one at a time. */
export function PhoneCode({ stores }: { stores: readonly PhoneStore[] }): ReactNode {
  const t = useTranslate()
  const [shown, setShown] = useState<string | undefined>(undefined)
  const apps = stores.map(({ store, href }) => ({ href, name: t(`downloads.store.${store}`) }))
  const current = apps.find(({ href }) => href === shown)
  return (
    <div className="phone-code">
      <p>{t(current ? 'downloads.scan' : 'downloads.phone')}</p>
      {current && (
        <div className="qr">
          <div role="img" aria-label={t('downloads.code', { store: current.name })}>
            <QrCode key={current.href} uri={current.href} withLogo={false} />
          </div>
        </div>
      )}
      {current && (
        <LinkButton href={current.href}>
          {t('downloads.openStore', { store: current.name })}
        </LinkButton>
      )}
      <div className="phone-stores">
        {apps.map(({ href, name }) => (
          <Button
            key={href}
            icon="qr"
            pressed={href === shown}
            onPress={() => setShown(href === shown ? undefined : href)}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  )
}
