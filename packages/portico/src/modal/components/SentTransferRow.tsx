import { type ReactNode, useRef } from 'react'
import { findNetwork } from '../../features/networks/selectors.ts'
import type { TrackedTransaction } from '../../features/transactions/state.ts'
import { sentTransfersMessages } from '../../i18n/en/sentTransfers.ts'
import { useModal, useModalState, useTranslate } from '../context.ts'
import { usePart } from '../hooks/usePart.ts'
import type { PartProps } from '../loadPart.ts'
import { Icon } from './Icon.tsx'
import { openTransactions } from './openTransactions.ts'
import sentTransferStyles from './sentTransfer.css?inline'
import { TokenLogo } from './TokenLogo.tsx'
import { TransferText } from './TransferText.tsx'

const part = { styles: [sentTransferStyles], messages: [sentTransfersMessages] }

/** A transfer on its way: a ring around the token, which closes into a mark at its end. */
function SentTransferRow({
  transfer,
  prepareView,
}: { transfer: TrackedTransaction } & PartProps): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const row = useRef<HTMLDivElement>(null)
  usePart({ prepareView }, row, part)
  const network = useModalState((state) => findNetwork(state, transfer.networkId))
  const { status, symbol = '', token } = transfer
  const address = token === undefined ? undefined : `${transfer.networkId}:${token}`
  const hasView = portico.config.features.history
  const text = (
    <>
      <span className="row-title">
        <TransferText transfer={transfer} />
      </span>
      <span className="row-detail">
        {t(`sent.status.${status}`, { network: network?.name ?? '' })}
      </span>
    </>
  )
  return (
    <div ref={row} className="sent" data-status={status}>
      <span className="sent-mark" aria-hidden="true">
        {network && <TokenLogo token={{ name: symbol, symbol, address }} network={network} />}
        <svg viewBox="0 0 44 44" aria-hidden="true">
          <circle cx="22" cy="22" r="20.5" pathLength="100" />
        </svg>
        {status !== 'pending' && <Icon name={status === 'done' ? 'check' : 'alert'} />}
      </span>
      <span className="row-text">{text}</span>
      {hasView && (
        <button type="button" className="text-button" onClick={() => openTransactions(portico)}>
          {t('sent.view')}
        </button>
      )}
    </div>
  )
}

export { SentTransferRow as Part }
