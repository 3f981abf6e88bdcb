import type { ReactNode } from 'react'
import type { TrackedTransaction } from '../../features/transactions/state.ts'
import type { Network } from '../../wire/network.ts'
import { Icon, type IconName } from './Icon.tsx'
import { TokenLogo } from './TokenLogo.tsx'

/** The token of a transfer. A ring around it closes into a mark at its end. */
export function TransferMark({
  transfer: { status, symbol = '', token, networkId },
  network,
  icon,
}: {
  transfer: TrackedTransaction
  network: Network | undefined
  /** The mark. */
  icon: IconName | undefined
}): ReactNode {
  const address = token === undefined ? undefined : `${networkId}:${token}`
  return (
    <span className="sent-mark" data-status={status} aria-hidden="true">
      {network && <TokenLogo token={{ name: symbol, symbol, address }} network={network} />}
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r="20.5" pathLength="100" />
      </svg>
      {icon && <Icon name={icon} />}
    </span>
  )
}
