import { type ReactNode, useRef } from 'react'
import { dismissToast } from '../../features/notifications/showToast.ts'
import { sentTransfersMessages } from '../../i18n/en/sentTransfers.ts'
import { useModal, useModalState, useTranslate } from '../context.ts'
import { usePart } from '../hooks/usePart.ts'
import type { PartProps } from '../loadPart.ts'
import { openTransactions } from './openTransactions.ts'
import { TransferText } from './TransferText.tsx'
import toastDetailsStyles from './toastDetails.css?inline'

const part = { styles: [toastDetailsStyles], messages: [sentTransfersMessages] }

/** The amount and the receiver of the transfer that a toast is about, and a button to see it. */
function ToastDetails({ id, prepareView }: { id: string } & PartProps): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const line = useRef<HTMLSpanElement>(null)
  usePart({ prepareView }, line, part)
  const transaction = useModalState((state) => state.transactions?.find((item) => item.id === id))
  if (!transaction) return null
  const view = () => {
    const [visible] = portico.store.getState().toasts
    if (visible) dismissToast(portico, visible.id)
    openTransactions(portico)
  }
  return (
    <span ref={line} className="toast-details">
      <TransferText transfer={transaction} />{' '}
      {portico.config.features.history && (
        <button type="button" className="text-button" onClick={view}>
          {t('sent.view')}
        </button>
      )}
    </span>
  )
}

export { ToastDetails as Part }
