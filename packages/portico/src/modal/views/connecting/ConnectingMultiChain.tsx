import { type ReactNode, useState } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { findWalletSource } from '../../../features/connections/getConnectors.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { Button } from '../../components/Button.tsx'
import { formatList } from '../../i18n/formatList.ts'
import { useModal, useModalState, useSession, useTranslate } from '../../shell/context.ts'
import { useViewRun } from '../../useViewRun.ts'
import { connectionsOf } from '../connect/chooseWallet.ts'
import { Frame } from '../Frame.tsx'
import { AttemptFace } from './AttemptFace.tsx'
import { type ConnectRunState, createConnectRun } from './connectRun.ts'
import { describeWallet } from './describeWallet.ts'
import { failureFace } from './failureFace.ts'
import { finishConnecting } from './finishConnecting.ts'
import { NamespaceChoice } from './NamespaceChoice.tsx'
import { planSteps } from './planSteps.ts'
import { sharedNamespaces } from './sharedNamespaces.ts'
import { useSuccess } from './useSuccess.ts'
import { useWaiting, type Waiting } from './useWaiting.ts'

/** One wallet for several families of networks: which of them, then one honest prompt for each. */
export function ConnectingMultiChain({
  parameters,
}: {
  parameters: RouteParameters['ConnectingMultiChain']
}): ReactNode {
  const { connectorId, name, redirect } = parameters
  const portico = useModal()
  const run = useSession().keep(createConnectRun)
  const t = useTranslate()
  const wallet = useModalState((state) => describeWallet(state, portico, connectorId, name))
  const shared = useModalState((state) => {
    const source = findWalletSource(state, connectorId)
    return source ? sharedNamespaces(state, source) : []
  })
  const connected = useModalState((state) => {
    const source = findWalletSource(state, connectorId)
    return source ? connectionsOf(state, source).map(({ namespace }) => namespace) : []
  })
  const [left, setLeft] = useState<ReadonlySet<Namespace>>(new Set())
  const attempt = useViewRun(run, parameters)
  const waiting = useWaiting(attempt?.status === 'running', attempt?.count ?? 0)
  useSuccess(attempt?.status === 'done', redirect)
  const begin = (chosen: readonly Namespace[]) => {
    const source = findWalletSource(portico.store.getState(), connectorId)
    if (source) run.start(parameters, planSteps(source, chosen))
  }
  const toggle = (namespace: Namespace) =>
    setLeft((before) => {
      const after = new Set(before)
      if (!after.delete(namespace)) after.add(namespace)
      return after
    })
  const state = stateOf(attempt, waiting, shared.length > 0)
  if (state === 'ready') {
    return (
      <Frame of="ConnectingMultiChain" state="ready">
        <NamespaceChoice {...{ wallet, shared, connected, left, toggle }} submit={begin} />
      </Frame>
    )
  }
  const current = attempt?.steps[attempt.step]
  const total = attempt?.steps.length ?? 1
  const names = formatList(t, current?.namespaces ?? [])
  const declined = attempt?.declined ?? []
  const parts = { granted: formatList(t, connected), declined: formatList(t, declined) }
  const partial = {
    title: t('multichain.partialTitle'),
    text: t('multichain.partial', parts),
    actions: (
      <>
        <Button variant="primary" onPress={() => finishConnecting(portico, redirect)}>
          {t('multichain.skip', parts)}
        </Button>
        <Button onPress={() => begin(declined)}>{t('multichain.retry', parts)}</Button>
      </>
    ),
  }
  return (
    <Frame of="ConnectingMultiChain" state={state}>
      <AttemptFace
        wallet={wallet}
        face={state === 'partial' ? 'done' : state}
        error={attempt?.error}
        step={t('connecting.step', {
          current: (attempt?.step ?? 0) + 1,
          total,
          namespace: names,
        })}
        outcome={state === 'partial' ? partial : undefined}
        retry={() => begin(shared.filter((item) => !connected.includes(item) && !left.has(item)))}
      />
    </Frame>
  )
}

function stateOf(attempt: ConnectRunState | undefined, waiting: Waiting, found: boolean) {
  if (!attempt) return found ? 'ready' : 'unreachable'
  switch (attempt.status) {
    case 'running':
      return waiting
    case 'failed':
      return failureFace(attempt.error)
    default:
      return attempt.status
  }
}
