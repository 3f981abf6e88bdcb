import { type ReactNode, useEffect } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { findRelay } from '../../../features/connections/getConnectors.ts'
import { replace } from '../../../features/modal/navigate.ts'
import { connectingMessages } from '../../../i18n/en/connecting.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { loadFailed } from '../../../wire/errors/rows/setup.ts'
import statusStyles from '../../components/statusPanel.css?inline'
import { useModal, useSession } from '../../context.ts'
import { useViewRun, useVisit, useWaiting, type Waiting } from '../../hooks/viewRunHooks.ts'
import { AttemptPanel, useFinishConnecting } from '../connecting/AttemptPanel.tsx'
import { type ConnectRunState, createConnectRun } from '../connecting/connectRun.ts'
import { getFailureState } from '../connecting/getFailureState.ts'
import { useDescribedWallet } from '../connecting/useDescribedWallet.ts'
import type { ViewModule } from '../defineView.ts'
import { ViewLayout } from '../ViewLayout.tsx'

/** The states of the ConnectingExternal view. */
export type ConnectingExternalState =
  | 'busy'
  | 'hint5'
  | 'hint15'
  | 'declined'
  | 'pending'
  | 'unreachable'
  | 'setup'
  | 'timeout'
  | 'failed'
  | 'done'

/** Prompts one wallet on mount, and shows the progress. */
export function ConnectingExternal({
  parameters,
}: {
  parameters: RouteParameters['ConnectingExternal']
}): ReactNode {
  const { connectorId, namespaces, redirect } = parameters
  const portico = useModal()
  const run = useSession().keep(createConnectRun)
  const wallet = useDescribedWallet(connectorId)
  const isRelay = connectorId === findRelay(portico)?.id
  const visit = useVisit(run, parameters)
  useEffect(() => {
    if (!visit) return
    if (isRelay) {
      // The site named the relay itself: show a code for any wallet.
      const route = {
        view: 'ConnectingWalletConnect',
        parameters: { namespaces, redirect },
      } as const
      return replace(portico, route)
    }
    const { owner, error } = run.store.getState()
    const begin =
      // The click may have started a run whose code could not be loaded. This view did load, so the
      // rest may load now, too.
      owner === parameters && isPorticoError(error, loadFailed) ? run.start : run.ensure
    begin(parameters, [{ connectorId, namespaces }])
  }, [portico, run, parameters, connectorId, namespaces, redirect, isRelay, visit])
  const attempt = useViewRun(run, parameters)
  const waiting = useWaiting(attempt?.status === 'running', attempt?.count ?? 0)
  useFinishConnecting(attempt?.status === 'done' || attempt?.status === 'partial', redirect)
  const viewState = getViewState(attempt, waiting)
  return (
    <ViewLayout<ConnectingExternalState> of="ConnectingExternal" state={viewState}>
      <AttemptPanel
        wallet={wallet}
        status={viewState}
        error={attempt?.error}
        retry={() => run.start(parameters, [{ connectorId, namespaces }])}
      />
    </ViewLayout>
  )
}

function getViewState(attempt: ConnectRunState | undefined, waiting: Waiting) {
  switch (attempt?.status) {
    case 'done':
    case 'partial':
      return 'done'
    case 'failed':
      return getFailureState(attempt.error)
    default:
      return waiting
  }
}

export const view: ViewModule<'ConnectingExternal'> = {
  View: ConnectingExternal,
  styles: [statusStyles],
  messages: [connectingMessages],
}
