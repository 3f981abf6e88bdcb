import { type ReactNode, useState } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import type { ConnectRequest } from '../../../features/connect/createConnectSequence.ts'
import type { WalletSource } from '../../../features/connections/combineConnectors.ts'
import { findWalletSource } from '../../../features/connections/getConnectors.ts'
import { connectingMessages } from '../../../i18n/en/connecting.ts'
import { multichainMessages } from '../../../i18n/en/multichain.ts'
import { formatList } from '../../../i18n/format/phrases.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { Button } from '../../components/Button.tsx'
import statusStyles from '../../components/statusPanel.css?inline'
import { useModal, useModalState, useSession, useTranslate } from '../../context.ts'
import { useViewRun, useWaiting, type Waiting } from '../../hooks/viewRunHooks.ts'
import { AttemptPanel, useFinishConnecting } from '../connecting/AttemptPanel.tsx'
import { getSharedNamespaces, getWalletConnections } from '../connecting/chooseWallet.ts'
import { type ConnectRunState, createConnectRun } from '../connecting/connectRun.ts'
import { finishConnecting } from '../connecting/finishConnecting.ts'
import { failureIcons, getFailureState } from '../connecting/getFailureState.ts'
import { useDescribedWallet } from '../connecting/useDescribedWallet.ts'
import type { ViewModule } from '../defineView.ts'
import { ViewLayout } from '../ViewLayout.tsx'
import multichainStyles from './connectingMultiChain.css?inline'
import { NamespaceChoice } from './NamespaceChoice.tsx'

/** The states of the ConnectingMultiChain view. */
export type ConnectingMultiChainState =
  | 'ready'
  | 'busy'
  | 'hint5'
  | 'hint15'
  | 'partial'
  | 'declined'
  | 'pending'
  | 'unreachable'
  | 'setup'
  | 'timeout'
  | 'failed'
  | 'done'

/** A wallet with several namespaces: the user chooses some, then each gets its own prompt. */
export function ConnectingMultiChain({
  parameters,
}: {
  parameters: RouteParameters['ConnectingMultiChain']
}): ReactNode {
  const { connectorId, name, redirect } = parameters
  const portico = useModal()
  const run = useSession().keep(createConnectRun)
  const t = useTranslate()
  const wallet = useDescribedWallet(connectorId, name)
  const shared = useModalState((state) => {
    const source = findWalletSource(state, connectorId)
    return source ? getSharedNamespaces(state, source) : []
  })
  const connected = useModalState((state) => {
    const source = findWalletSource(state, connectorId)
    return source ? getWalletConnections(state, source).map(({ namespace }) => namespace) : []
  })
  const [left, setLeft] = useState<ReadonlySet<Namespace>>(new Set())
  const attempt = useViewRun(run, parameters)
  const waiting = useWaiting(attempt?.status === 'running', attempt?.count ?? 0)
  useFinishConnecting(attempt?.status === 'done', redirect)
  const begin = (chosen: readonly Namespace[]) => {
    const source = findWalletSource(portico.store.getState(), connectorId)
    if (source) run.start(parameters, planRequests(source, chosen))
  }
  const toggle = (namespace: Namespace) =>
    setLeft((before) => {
      const after = new Set(before)
      if (!after.delete(namespace)) after.add(namespace)
      return after
    })
  const state = getViewState(attempt, waiting, shared.length > 0)
  if (state === 'ready') {
    return (
      <ViewLayout<ConnectingMultiChainState> of="ConnectingMultiChain" state="ready">
        <NamespaceChoice {...{ wallet, shared, connected, left, toggle }} submit={begin} />
      </ViewLayout>
    )
  }
  const current = attempt?.steps[attempt.step]
  const total = attempt?.steps.length ?? 1
  const names = formatList(t, current?.namespaces ?? [])
  const declined = attempt?.declined ?? []
  // In the order of the choice. The connections have the last one first.
  const granted = shared.filter((namespace) => connected.includes(namespace))
  const parts = { granted: formatList(t, granted), declined: formatList(t, declined) }
  const cause = getFailureState(attempt?.error)
  const partial = {
    title: t('multichain.partialTitle'),
    text: t('multichain.partial', parts),
    // A refusal has a cross, but a part of it worked.
    badge: cause === 'declined' ? ('alert' as const) : failureIcons[cause],
    actions: (
      <>
        <Button variant="primary" onPress={() => finishConnecting(portico, redirect)}>
          {t('multichain.skip')}
        </Button>
        <Button onPress={() => begin(declined)}>{t('multichain.retry', parts)}</Button>
      </>
    ),
  }
  return (
    <ViewLayout<ConnectingMultiChainState> of="ConnectingMultiChain" state={state}>
      <AttemptPanel
        wallet={wallet}
        status={state === 'partial' ? 'done' : state}
        error={attempt?.error}
        step={t('connecting.step', {
          current: (attempt?.step ?? 0) + 1,
          total,
          namespace: names,
        })}
        outcome={state === 'partial' ? partial : undefined}
        retry={() => begin(shared.filter((item) => !connected.includes(item) && !left.has(item)))}
      />
    </ViewLayout>
  )
}

function getViewState(attempt: ConnectRunState | undefined, waiting: Waiting, found: boolean) {
  if (!attempt) return found ? 'ready' : 'unreachable'
  switch (attempt.status) {
    case 'running':
      return waiting
    case 'failed':
      return getFailureState(attempt.error)
    default:
      return attempt.status
  }
}

/**
 * Returns the prompts for a choice of namespaces: one for each, if the wallet supports that. A
 * connector with one session for all namespaces, or with a popup that needs the click, is prompted
 * once.
 */
function planRequests(
  source: Pick<WalletSource, 'connectors'>,
  chosen: readonly Namespace[],
): readonly ConnectRequest[] {
  return source.connectors.flatMap((connector) => {
    const wanted = chosen.filter((namespace) => connector.namespaces.includes(namespace))
    const once = connector.disconnectScope === 'all' || connector.needsUserActivation
    const parts = once ? [wanted] : wanted.map((namespace) => [namespace])
    return parts
      .filter((namespaces) => namespaces.length > 0)
      .map((namespaces) => ({ connectorId: connector.id, namespaces }))
  })
}

export const view: ViewModule<'ConnectingMultiChain'> = {
  View: ConnectingMultiChain,
  styles: [statusStyles, multichainStyles],
  messages: [connectingMessages, multichainMessages],
}
