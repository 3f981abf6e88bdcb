import type { ReactNode } from 'react'
import { usePageText } from '../i18n/usePageText.ts'
import { WalletMark } from '../wallets/WalletMark.tsx'

const wallets = ['Cedar', 'Aspen', 'Birch', 'Elm', 'Ginkgo']

/** A picture of the card with the wallets of the page, until the card is there. */
export function StillCard(): ReactNode {
  const t = usePageText()
  return (
    <div className="still" aria-hidden="true">
      <p className="still-title">{t('live.still')}</p>
      {wallets.map((name) => (
        <p key={name} className="still-row">
          <WalletMark name={name} />
          {name}
        </p>
      ))}
    </div>
  )
}
