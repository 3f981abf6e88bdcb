import type { ReactNode, Ref } from 'react'
import { usePageText } from '../i18n/usePageText.ts'
import { phoneName } from '../phone/phoneName.ts'
import { WalletMark } from '../wallets/WalletMark.tsx'

const installed = ['Cedar', 'Aspen', 'Birch', 'Elm', 'Ginkgo']

const HELP =
  'M10 2.75a7.25 7.25 0 1 1 0 14.5 7.25 7.25 0 0 1 0-14.5ZM8 8a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.4M10 13.4v.1'
const SEARCH = 'M9 3.75a5.25 5.25 0 1 1 0 10.5 5.25 5.25 0 0 1 0-10.5ZM13 13l3.5 3.5'
const BRIDGE = 'M9.2 11.6a7 7 0 0 1 9.6 0M5.2 13.6l4.8 4.8 4-4 4 4 4.8-4.8'

/** A picture of the card with the wallets of the page, until the card is there. */
export function StillCard(props: { ref: Ref<HTMLDivElement>; hasRelay: boolean }): ReactNode {
  const { ref, hasRelay } = props
  const t = usePageText()
  return (
    <div ref={ref} className="still" aria-hidden="true">
      <div className="still-head">
        <Icon path={HELP} />
        <p className="still-title">{t('live.still')}</p>
      </div>
      {installed.map((name) => (
        <p key={name} className="still-row">
          <WalletMark name={name} />
          <span className="still-dot" />
          {name}
        </p>
      ))}
      {hasRelay && <RelayRows />}
      <p className="still-row">
        <span className="mark">
          <Icon path={SEARCH} />
        </span>
        {t('live.stillAll')}
      </p>
      <p className="still-foot">
        {t('live.stillQuestion')} <span>{t('live.stillLearn')}</span>
      </p>
    </div>
  )
}

/** The wallets that a relay reaches. */
function RelayRows(): ReactNode {
  const t = usePageText()
  const code = <span className="still-tag still-desktop">{t('live.stillCode')}</span>
  return (
    <>
      <p className="still-row still-desktop">
        <svg className="mark" viewBox="0 0 28 28" aria-hidden="true">
          <path fill="#3b99fc" d="M0 0h28v28H0z" />
          <path fill="none" stroke="#fff" strokeWidth="2" d={BRIDGE} />
        </svg>
        WalletConnect
        {code}
      </p>
      <p className="still-row">
        <WalletMark name={phoneName} />
        {phoneName}
        {code}
      </p>
    </>
  )
}

function Icon({ path }: { path: string }): ReactNode {
  return (
    <svg className="still-icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
