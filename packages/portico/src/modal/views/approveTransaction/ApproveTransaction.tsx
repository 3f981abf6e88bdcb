import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { type Approvals, findApprovals } from '../../../features/approvals/createApprovals.ts'
import { approveMessages } from '../../../i18n/en/approve.ts'
import { emailMessages } from '../../../i18n/en/email.ts'
import { Button } from '../../components/Button.tsx'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import type { ViewModule } from '../defineView.ts'
import { FrameSlot, useFrameView } from '../email/FrameSlot.tsx'
import frameSlotStyles from '../email/frameSlot.css?inline'
import { getMessageId } from '../email/getMessageId.ts'
import { useFrame } from '../email/useFrame.ts'
import { Message, ViewLayout } from '../ViewLayout.tsx'

/** The states of the ApproveTransaction view. */
export type ApproveTransactionState = 'loading' | 'ready' | 'failed'

/** The frame of a wallet asks the user to approve what the site requested. */
export function ApproveTransaction({
  parameters: { connectorId },
}: {
  parameters: RouteParameters['ApproveTransaction']
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const [approvals] = useState(() => findApprovals(portico, connectorId))
  const { error, isOver } = useApprovals(approvals)
  const connector = useModalState(({ connectors }) =>
    connectors.find(({ id }) => id === connectorId),
  )
  const closable = useModalState(({ modal }) => modal.closable)
  const frame = useFrame(connector)
  const shown = useFrameView(frame)
  const isFailed = error !== undefined || !connector || !approvals
  const state = isFailed ? 'failed' : shown === 'none' && !isOver ? 'loading' : 'ready'
  /** Requests are sent from now on: a frame elsewhere would lose them when it moves. */
  const place = useCallback(
    (slot: Element) => {
      if (!frame) return undefined
      frame.attach(slot)
      return approvals?.place()
    },
    [frame, approvals],
  )
  const cancel = (
    <Button onPress={() => approvals?.cancel()}>
      {t(isFailed ? 'common.close' : 'common.cancel')}
    </Button>
  )
  return (
    <ViewLayout<ApproveTransactionState> of="ApproveTransaction" state={state}>
      {isFailed ? (
        <div role="alert">
          <Message icon="alert" title={t('approve.stopped.title')}>
            <p>{t(getMessageId(error) ?? 'approve.stopped.text')}</p>
            {cancel}
          </Message>
        </div>
      ) : (
        <FrameSlot
          connector={connector}
          frame={frame}
          label={isOver ? undefined : t('approve.preparing')}
          onSlot={place}
        />
      )}
      {/* Without a close button, a frame that never draws would be a dead end. */}
      {state === 'loading' && !closable && cancel}
    </ViewLayout>
  )
}

function useApprovals(approvals: Approvals | undefined) {
  const store = approvals?.store ?? nothing
  return useSyncExternalStore(store.subscribe, store.getState)
}

const nothing = createStore(() => ({ error: undefined, isOver: false }))

export const view: ViewModule<'ApproveTransaction'> = {
  View: ApproveTransaction,
  styles: [frameSlotStyles],
  messages: [emailMessages, approveMessages],
}
