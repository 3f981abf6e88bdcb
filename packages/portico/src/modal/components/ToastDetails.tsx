import { type ReactNode, useRef } from 'react'
import { findNetwork } from '../../features/networks/selectors.ts'
import { dismissToast } from '../../features/notifications/showToast.ts'
import { sentTransfersMessages } from '../../i18n/en/sentTransfers.ts'
import { useModal, useModalState, useTranslate } from '../context.ts'
import { usePart } from '../hooks/usePart.ts'
import type { PartProps } from '../loadPart.ts'
import { openTransactions } from './openTransactions.ts'
import { TransferText } from './TransferText.tsx'
import toastDetailsStyles from './toastDetails.css?inline'

const part = { styles: [toastDetailsStyles], messages: [sentTransfersMessages] }

/**
 * The amount and the receiver of the transfer that a toast is about, or the status of a site's own
 * transaction, and a way to see it: the activity, or without it the explorer.
 */
function ToastDetails({ id, prepareView }: { id: string } & PartProps): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const line = useRef<HTMLSpanElement>(null)
  usePart({ prepareView }, line, part)
  const transaction = useModalState((state) => state.transactions?.find((item) => item.id === id))
  const network = useModalState((state) => findNetwork(state, transaction?.networkId))
  if (!transaction) return null
  const { kind, status, explorerUrl } = transaction
  const view = () => {
    const [visible] = portico.store.getState().toasts
    if (visible) dismissToast(portico, visible.id)
    openTransactions(portico)
  }
  return (
    <span ref={line} className="toast-details">
      {kind === 'transfer' ? (
        <TransferText transfer={transaction} />
      ) : (
        <span>{t(`sent.status.${status}`, { network: network?.name ?? '' })}</span>
      )}{' '}
      {portico.config.features.history ? (
        <button type="button" className="text-button" onClick={view}>
          {t('sent.view')}
        </button>
      ) : (
        explorerUrl && (
          <a className="text-button" href={explorerUrl} target="_blank" rel="noopener noreferrer">
            {t('sent.view')}
            <span className="sr"> {t('common.opensInNewTab')}</span>
          </a>
        )
      )}
    </span>
  )
}

export { ToastDetails as Part }
