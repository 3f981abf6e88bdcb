import { PorticoError } from 'portico'
import {
  usePorticoAccount,
  usePorticoBalance,
  usePorticoNetwork,
  usePorticoProvider,
} from 'portico/react'
import { type ReactNode, useId, useState } from 'react'
import type { Providers } from '../actions/providers.ts'
import type { Receipt } from '../actions/receipt.ts'
import type { SignedMessage } from '../actions/signEvm.ts'
import { signMessage } from '../actions/signMessage.ts'
import { usePreparedTransfer } from '../actions/usePreparedTransfer.ts'
import { demoPartGone } from '../errors.ts'
import { usePageText } from '../i18n/usePageText.ts'
import { fund } from '../world/faucet.ts'
import type { World } from '../world/world.ts'
import { ReceiptResult, SignatureResult, TaskResult } from './ActionResult.tsx'
import { type ActionRow, actionRows } from './actionRows.ts'
import { namespaceTitles } from './namespaceTitles.ts'
import { type Task, useTask } from './useTask.ts'

/** Signing and sending, one column for each namespace. */
export function Actions({ world }: { world: World | undefined }): ReactNode {
  const t = usePageText()
  const [message, setMessage] = useState<string>()
  const id = useId()
  const text = message ?? t('actions.defaultMessage')
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{t('actions.message')}</label>
        <input id={id} value={text} onChange={(event) => setMessage(event.target.value)} />
      </div>
      <div className="namespaces">
        {actionRows.map((row) => (
          <NamespaceColumn key={row.namespace} row={row} message={text} world={world} />
        ))}
      </div>
    </>
  )
}

function NamespaceColumn(props: {
  row: ActionRow
  message: string
  world: World | undefined
}): ReactNode {
  const { row, message, world } = props
  const { namespace } = row
  const t = usePageText()
  const { address } = usePorticoAccount({ namespace })
  const { network } = usePorticoNetwork({ namespace })
  const { refetch } = usePorticoBalance({ namespace })
  const providers: Providers = {
    eip155: usePorticoProvider('eip155'),
    solana: usePorticoProvider('solana'),
    bip122: usePorticoProvider('bip122'),
    polkadot: usePorticoProvider('polkadot'),
  }
  // Results are about an account on a network: they go with them, and with the next action.
  const subject = `${address} ${network?.caipNetworkId}`
  const [latest, setLatest] = useState<TaskName>()
  const [signing, sign] = useTask<SignedMessage>(subject)
  const [sending, send] = useTask<Receipt>(subject)
  const [funding, fundAccount] = useTask<true>(subject)
  const transfer = useTransfer(row, providers)
  const connected = address !== undefined && providers[namespace] !== undefined
  const isLocal = network !== undefined && isLocalNetwork(world, network.caipNetworkId)

  const onSign = () => {
    setLatest('sign')
    sign(async () =>
      signMessage[namespace]({ providers, required, address: required(address), message }),
    )
  }
  const onSend = () => {
    setLatest('send')
    send(async () => {
      const receipt = await transfer({
        network: required(network),
        from: required(address),
        to: required(row.receiver(required(world, 'The local world')), 'The receiver'),
        value: row.value,
      })
      refetch()
      return receipt
    })
  }
  const onFund = () => {
    setLatest('fund')
    fundAccount(async () => {
      await fund(required(world, 'The local world'), { namespace, address: required(address) })
      refetch()
      return true
    })
  }

  return (
    <div className="namespace" data-namespace={namespace}>
      <h3>
        {namespaceTitles[namespace]} <code dir="ltr">{row.library}</code>
      </h3>
      <div className="namespace-buttons">
        <button type="button" className="action" disabled={!connected} onClick={onSign}>
          {t('actions.sign')}
        </button>
        <button type="button" className="action" disabled={!connected || !isLocal} onClick={onSend}>
          {t('actions.send', { amount: row.amount })}
        </button>
        <button
          type="button"
          className="action"
          disabled={!connected || world === undefined}
          onClick={onFund}
        >
          {t('actions.fund')}
        </button>
      </div>
      {!connected && <p className="hint">{t('actions.connectFirst')}</p>}
      {connected && !isLocal && (
        <p className="hint">{world ? t('actions.needsLocal') : t('actions.needsWorld')}</p>
      )}
      <Results row={row} latest={latest} signing={signing} sending={sending} funding={funding} />
    </div>
  )
}

type TaskName = 'sign' | 'send' | 'fund'

function Results(props: {
  row: ActionRow
  latest: TaskName | undefined
  signing: Task<SignedMessage>
  sending: Task<Receipt>
  funding: Task<true>
}): ReactNode {
  const { row, latest, signing, sending, funding } = props
  const t = usePageText()
  const isShown = (name: TaskName, { status }: Task<unknown>) =>
    status === 'pending' || name === latest
  return (
    <div aria-live="polite" className="results">
      {isShown('sign', signing) && (
        <TaskResult name="sign" task={signing}>
          {(signed) => <SignatureResult signed={signed} />}
        </TaskResult>
      )}
      {isShown('send', sending) && (
        <TaskResult name="send" task={sending}>
          {(receipt) => (
            <ReceiptResult
              receipt={receipt}
              symbol={row.symbol}
              decimals={row.decimals}
              heightName={t(row.heightName)}
            />
          )}
        </TaskResult>
      )}
      {isShown('fund', funding) && (
        <TaskResult name="fund" task={funding}>
          {() => <p className="result-title">{t('actions.funded')}</p>}
        </TaskResult>
      )}
    </div>
  )
}

interface Transfer {
  readonly network: NonNullable<ReturnType<typeof usePorticoNetwork>['network']>
  readonly from: string
  readonly to: string
  /** In the smallest unit. */
  readonly value: bigint
}

/** Sends with viem on EVM, with @solana/kit on Solana, and with the library itself elsewhere. */
function useTransfer(
  { namespace }: ActionRow,
  providers: Providers,
): (transfer: Transfer) => Promise<Receipt> {
  const sendPrepared = usePreparedTransfer()
  return async (transfer) => {
    if (namespace === 'eip155') {
      const { sendEvm } = await import('../actions/sendEvm.ts')
      return sendEvm({ ...transfer, provider: required(providers.eip155) })
    }
    if (namespace === 'solana') {
      const { sendSolana } = await import('../actions/sendSolana.ts')
      return sendSolana({ ...transfer, provider: required(providers.solana) })
    }
    const { network, to, value } = transfer
    return sendPrepared({ networkId: network.caipNetworkId, to, value })
  }
}

function isLocalNetwork(world: World | undefined, id: string): boolean {
  return world !== undefined && Object.values(world.chains).some(({ caip2 }) => caip2 === id)
}

/**
 * Buttons are disabled without these values, so one is missing only if it changed after the press.
 */
function required<T>(value: T | undefined, what = 'The wallet'): T {
  if (value === undefined) throw new PorticoError(demoPartGone, { args: { what } })
  return value
}
