import { type ReactNode, useEffect } from 'react'
import type { Portico } from '../../../core/portico.ts'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { getActiveConnection, getLiveConnections } from '../../../features/connections/selectors.ts'
import { goBack, reset } from '../../../features/modal/navigate.ts'
import { findNetwork } from '../../../features/networks/selectors.ts'
import { showToastWhile } from '../../../features/notifications/showToast.ts'
import { connectingMessages } from '../../../i18n/en/connecting.ts'
import { networksMessages } from '../../../i18n/en/networks.ts'
import {
  chainNotSupported,
  rpcChainDisconnected,
  rpcSwitchChain,
} from '../../../wire/errors/catalogue.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { networkNotAdded, networkSwitchDisabled } from '../../../wire/errors/rows/networks.ts'
import type { CaipNetworkId } from '../../../wire/network.ts'
import { Button } from '../../components/Button.tsx'
import type { IconName } from '../../components/Icon.tsx'
import { StatusPanel } from '../../components/StatusPanel.tsx'
import statusStyles from '../../components/statusPanel.css?inline'
import { useModal, useModalState, useSession, useTranslate } from '../../context.ts'
import { createViewRun, type ViewRun } from '../../hooks/viewRun.ts'
import { useViewRun, useVisit, useWaiting, type Waiting } from '../../hooks/viewRunHooks.ts'
import { getFailureDetails } from '../connecting/getFailureDetails.ts'
import { type FailureState, failureIcons, getFailureState } from '../connecting/getFailureState.ts'
import type { ViewModule } from '../defineView.ts'
import { useNetworkOrBack } from '../networks/useNetworkOrBack.ts'
import { ViewLayout } from '../ViewLayout.tsx'

/** The states of the SwitchNetwork view. */
export type SwitchNetworkState =
  | 'busy'
  | 'hint5'
  | 'hint15'
  | 'declined'
  | 'pending'
  | 'unreachable'
  | 'setup'
  | 'timeout'
  | 'failed'
  | 'unsupported'

/** Asks the wallet to switch its network on mount, and shows the progress. */
export function SwitchNetwork({
  parameters,
}: {
  parameters: RouteParameters['SwitchNetwork']
}): ReactNode {
  const { networkId } = parameters
  const portico = useModal()
  const switching = useSession().keep(createSwitchRun)
  const t = useTranslate()
  const network = useNetworkOrBack(parameters)
  const live = useModalState((state) => getActiveConnection(state, network?.chainNamespace))
  const current = useModalState(
    (state) => findNetwork(state, getActiveConnection(state)?.networkId)?.name,
  )
  const visit = useVisit(switching, parameters)
  useEffect(() => {
    if (visit) switching.ensure(parameters, networkId)
  }, [switching, parameters, networkId, visit])
  const attempt = useViewRun(switching, parameters)
  const waiting = useWaiting(attempt?.status === 'running', attempt?.count ?? 0)
  const panelState = getPanelState(attempt, waiting)
  // The wallet may still answer a request that was open before.
  const isPending = panelState === 'pending'
  const isAnswered = isPending && live?.networkId === networkId
  const done = attempt?.status === 'done' || isAnswered
  const target = network?.name ?? networkId
  useEffect(() => {
    if (!done) return
    const message = t('switch.done', { network: target })
    showToastWhile(portico, { variant: 'success', message }, (state) =>
      getLiveConnections(state).some((live) => live.networkId === networkId),
    )
    finishSwitching(portico)
  }, [done, portico, t, target, networkId])
  const wallet = live?.wallet ?? { id: networkId, name: target }
  const failed = attempt?.status === 'failed'
  const isOpen = !failed || isPending
  const isNotAdded = failed && isPorticoError(attempt.error, networkNotAdded)
  const [title, text] = messages[isNotAdded ? 'notAdded' : panelState]
  const values = {
    wallet: wallet.name,
    name: wallet.name,
    network: target,
    current: current ?? t('account.unsupported'),
    details: getFailureDetails(attempt?.error) ?? t('common.somethingWrong'),
  }
  return (
    <ViewLayout<SwitchNetworkState> of="SwitchNetwork" state={panelState}>
      <StatusPanel
        wallet={wallet}
        ring="spin"
        badge={failed ? icons[panelState] : undefined}
        title={t(title, values)}
        text={t(text, values)}
      >
        {(panelState !== 'unsupported' || isNotAdded) && (failed || panelState === 'hint15') && (
          <Button
            variant={isOpen ? 'quiet' : 'primary'}
            onPress={() => switching.start(parameters, networkId)}
          >
            {t(isOpen ? 'connecting.askAgain' : 'common.tryAgain')}
          </Button>
        )}
        <Button onPress={() => goBack(portico)}>
          {t(failed ? 'switch.other' : 'common.cancel')}
        </Button>
      </StatusPanel>
    </ViewLayout>
  )
}

type PanelState = Waiting | FailureState | 'unsupported'

const icons: Partial<Record<PanelState, IconName>> = { ...failureIcons, unsupported: 'alert' }

const messages = {
  busy: ['switch.waiting.title', 'switch.waiting.text'],
  hint5: ['switch.waiting.title', 'connecting.hint.window'],
  hint15: ['switch.waiting.title', 'switch.hint.other'],
  declined: ['switch.declined.title', 'switch.declined.text'],
  pending: ['switch.pending.title', 'switch.pending.text'],
  unreachable: ['connecting.unreachable.title', 'connecting.unreachable.text'],
  setup: ['connecting.setup.title', 'switch.setup.text'],
  timeout: ['connecting.timeout.title', 'connecting.timeout.text'],
  failed: ['switch.failed.title', 'switch.failed.text'],
  unsupported: ['switch.unsupported.title', 'switch.unsupported.text'],
  notAdded: ['switch.notAdded.title', 'switch.notAdded.text'],
} as const satisfies Readonly<Record<PanelState | 'notAdded', readonly [string, string]>>

function getPanelState(attempt: SwitchRunState | undefined, waiting: Waiting): PanelState {
  if (attempt?.status !== 'failed') return waiting
  const refusals = [
    chainNotSupported,
    networkNotAdded,
    networkSwitchDisabled,
    rpcChainDisconnected,
    rpcSwitchChain,
  ]
  const unsupported = refusals.some((row) => isPorticoError(attempt.error, row))
  return unsupported ? 'unsupported' : getFailureState(attempt.error)
}

interface SwitchRunState {
  readonly status: 'running' | 'done' | 'failed'
  readonly error: unknown
}

type SwitchRun = ViewRun<SwitchRunState, CaipNetworkId>

const beginning: SwitchRunState = { status: 'running', error: undefined }

/** The network switch that a view requests from the wallet. */
function createSwitchRun(portico: Portico): SwitchRun {
  return createViewRun(portico, beginning, async (networkId, signal, report) => {
    try {
      const { switchNetwork } = await import('../../../features/networks/switchNetwork.ts')
      if (signal.aborted) return
      await switchNetwork(portico, { networkId, signal })
      report({ status: 'done' })
    } catch (error) {
      report({ status: 'failed', error })
    }
  })
}

/**
 * Navigates after a network switch: to the account if the user came from there, else closes the
 * modal.
 */
function finishSwitching(portico: Portico): void {
  const { history } = portico.store.getState().modal
  const fromAccount = history.some(({ view }) => view === 'Account')
  if (fromAccount || portico.config.embedded) {
    return reset(portico, { view: 'Account', parameters: {} })
  }
  portico.close()
}

export const view: ViewModule<'SwitchNetwork'> = {
  View: SwitchNetwork,
  styles: [statusStyles],
  messages: [networksMessages, connectingMessages],
}
