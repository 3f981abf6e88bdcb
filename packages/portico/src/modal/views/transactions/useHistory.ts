import { useEffect, useRef, useState } from 'react'
import type { HistoryList, HistoryObserver } from '../../../features/activity/observeHistory.ts'
import { showToast } from '../../../features/notifications/showToast.ts'
import type { CaipNetworkId } from '../../../wire/network.ts'
import { useModal, useModalState, useTranslate } from '../../context.ts'

export interface UseHistoryParameters {
  readonly address: string | undefined
  readonly networkId: CaipNetworkId | undefined
  readonly hidden: boolean
}

export interface UseHistoryReturnType extends HistoryList {
  readonly loadMore: () => void
  /** Begins anew after a failure. */
  readonly retry: () => void
}

const none: HistoryList = { status: 'ready', transactions: [], source: 'none', hasMore: false }
const loading: HistoryList = { ...none, status: 'loading', source: undefined }
const failed: HistoryList = { ...loading, status: 'failed' }

/** Follows the history of an account on a network, page by page. */
export function useHistory({
  address,
  networkId,
  hidden,
}: UseHistoryParameters): UseHistoryReturnType {
  const portico = useModal()
  const t = useTranslate()
  // The closed card stays rendered: it must not send requests.
  const isOpen = useModalState((state) => state.modal.open)
  const { gatewayUrl, projectId } = portico.config
  const isServed = Boolean(gatewayUrl && projectId && address && networkId)
  const key = `${networkId} ${address} ${hidden}`
  const [answer, setAnswer] = useState({ key: '', list: loading })
  const [attempt, setAttempt] = useState(0)
  const observer = useRef<HistoryObserver | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt begins anew
  useEffect(() => {
    if (!isServed || !isOpen || address === undefined || networkId === undefined) return
    let isOver = false
    const show = (list: HistoryList) => {
      if (!isOver) setAnswer({ key, list })
    }
    import('../../../features/activity/observeHistory.ts').then(
      (module) => {
        if (isOver) return
        observer.current = module.observeHistory(portico, { address, networkId, hidden }, show)
      },
      () => show(failed),
    )
    return () => {
      isOver = true
      observer.current?.stop()
      observer.current = undefined
    }
  }, [portico, address, networkId, hidden, key, isServed, isOpen, attempt])
  // A result of another account or network never shows, not even for one frame.
  const shown = answer.key === key ? answer.list : loading
  const list = isServed ? shown : none
  const hasFailed = list.status === 'failed'
  useEffect(() => {
    if (hasFailed) showToast(portico, { variant: 'error', message: t('transactions.failed') })
  }, [portico, t, hasFailed])
  return {
    ...list,
    loadMore: () => observer.current?.loadMore(),
    retry() {
      setAnswer({ key, list: loading })
      setAttempt((count) => count + 1)
    },
  }
}
