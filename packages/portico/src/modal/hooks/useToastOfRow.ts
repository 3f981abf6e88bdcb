import { useLayoutEffect, useState } from 'react'
import { dismissToast } from '../../features/notifications/showToast.ts'
import { useModal, useModalState } from '../context.ts'

/**
 * Removes the toast of a transaction whose row is on screen, before it is painted: it would repeat
 * the row.
 *
 * @param ids - the transactions with a row
 * @returns what the last removed toast said, for rows outside a live region
 */
export function useToastOfRow(ids: readonly (string | undefined)[]): string {
  const portico = useModal()
  const [message, setMessage] = useState('')
  const toast = useModalState(({ toasts }) =>
    toasts.find(({ transactionId }) => transactionId && ids.includes(transactionId)),
  )
  useLayoutEffect(() => {
    if (!toast) return
    setMessage(toast.message)
    dismissToast(portico, toast.id)
  }, [portico, toast])
  return message
}
