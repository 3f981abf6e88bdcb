import { type ReactNode, useState } from 'react'
import { detectPlatform } from '../../../features/wallets/detectPlatform.ts'
import { Button } from '../../components/Button.tsx'
import { QrCode } from '../../components/qr/QrCode.tsx'
import { useTranslate } from '../../context.ts'
import type { DownloadLink } from '../education/getDownloadLinks.ts'

/** On a computer: codes that a phone scans to open its store, one at a time. */
export function PhoneCode({ links }: { links: readonly DownloadLink[] }): ReactNode {
  const t = useTranslate()
  const [shown, setShown] = useState<string | undefined>(undefined)
  if (detectPlatform() === 'mobile') return null
  const apps = links.flatMap((link) =>
    link.kind === 'store' && (link.store === 'ios' || link.store === 'android')
      ? [{ href: link.href, name: t(`downloads.store.${link.store}`) }]
      : [],
  )
  const current = apps.find(({ href }) => href === shown)
  if (apps.length === 0) return null
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
