import { type ReactNode, useRef } from 'react'
import { findNetwork } from '../../features/networks/selectors.ts'
import type { TrackedTransaction } from '../../features/transactions/state.ts'
import { sentTransfersMessages } from '../../i18n/en/sentTransfers.ts'
import { useModal, useModalState, useTranslate } from '../context.ts'
import { usePart } from '../hooks/usePart.ts'
import type { PartProps } from '../loadPart.ts'
import { openTransactions } from './openTransactions.ts'
import sentTransferStyles from './sentTransfer.css?inline'
import { TransferMark } from './TransferMark.tsx'
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
  const { status } = transfer
  const ended = status === 'done' ? 'check' : 'alert'
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
      <TransferMark
        transfer={transfer}
        network={network}
        icon={status === 'pending' ? undefined : ended}
      />
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
