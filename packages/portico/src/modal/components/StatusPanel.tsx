import type { ReactNode } from 'react'
import { useTranslate } from '../context.ts'
import { useSteadyBusy } from '../hooks/useSteadyBusy.ts'
import { Icon, type IconName } from './Icon.tsx'
import { type LogoWallet, WalletLogo } from './WalletLogo.tsx'

export type RingState = 'spin' | 'idle' | 'done'

/**
 * A wallet and its status: waiting, done, or failed. All states have the same height, so that
 * nothing moves under the pointer. A change is announced politely, a failure at once: both live
 * regions stay mounted, because only changes inside an existing region are announced.
 */
export function StatusPanel({
  wallet,
  ring,
  badge,
  title,
  text,
  step,
  children,
}: {
  wallet: LogoWallet
  ring: RingState
  /** The cause of a failure, as an icon on the wallet's picture. It decides the colours. */
  badge?: IconName | undefined
  title: string
  text: ReactNode
  /** The position of this request among several. */
  step?: string | undefined
  /** At most two buttons. */
  children?: ReactNode
}): ReactNode {
  const waits = useSteadyBusy(ring === 'spin' && !badge) && !badge
  const spinning = waits || badge === 'dots'
  const content = (
    <>
      <h3>{title}</h3>
      <p>{text}</p>
      {step && <p className="status-step">{step}</p>}
    </>
  )
  return (
    <>
      <div className="status-panel" data-mark={badge ?? ring}>
        <span className="ring">
          <span className="ring-line" />
          {spinning && (
            <svg className="ring-light" viewBox="0 0 88 88" aria-hidden="true">
              <rect x="1" y="1" width="86" height="86" rx="26" pathLength="100" />
            </svg>
          )}
          <WalletLogo wallet={wallet} size="lg" />
          {badge && (
            <span className="ring-badge">
              <Icon name={badge} />
            </span>
          )}
          {ring === 'done' && (
            <svg className="drawn-check" viewBox="0 0 20 20" aria-hidden="true">
              <path d="m5 10.5 3.3 3.3 6.7-7.3" pathLength="1" />
            </svg>
          )}
        </span>
        <div className="status-text" role="status">
          {!badge && content}
        </div>
        <div className="status-text" role="alert">
          {badge && content}
        </div>
      </div>
      <div className="actions">{children}</div>
    </>
  )
}

/** A link to another page that looks like a button. */
export function LinkButton({
  href,
  children,
  variant = 'quiet',
}: {
  href: string
  children: ReactNode
  variant?: 'primary' | 'quiet'
}): ReactNode {
  const t = useTranslate()
  return (
    <a
      className="button"
      data-variant={variant}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span>{children}</span>
      <Icon name="external" />
      <span className="sr"> {t('common.opensInNewTab')}</span>
    </a>
  )
}
