import { PorticoError } from 'portico'
import {
  usePorticoAccount,
  usePorticoBalance,
  usePorticoNetwork,
  usePorticoProvider,
} from 'portico/react'
import { type ReactNode, useId, useState } from 'react'
import type { Receipt } from '../actions/receipt.ts'
import type { SignedMessage } from '../actions/signEvm.ts'
import { demoPartGone } from '../errors.ts'
import { usePageText } from '../i18n/usePageText.ts'
import { fund } from '../world/faucet.ts'
import type { World } from '../world/world.ts'
import { ReceiptResult, SignatureResult, TaskResult } from './ActionResult.tsx'
import { type Task, useTask } from './useTask.ts'

interface Namespace {
  readonly namespace: 'eip155' | 'solana'
  readonly title: string
  readonly library: string
  readonly amount: string
  readonly symbol: string
  readonly decimals: number
}

const namespaces: readonly [Namespace, Namespace] = [
  {
    namespace: 'eip155',
    title: 'Ethereum',
    library: 'viem',
    amount: '0.01 ETH',
    symbol: 'ETH',
    decimals: 18,
  },
  {
    namespace: 'solana',
    title: 'Solana',
    library: '@solana/kit',
    amount: '0.1 SOL',
    symbol: 'SOL',
    decimals: 9,
  },
]

/** Signing and sending with plain libraries, one column for each namespace. */
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
        {namespaces.map((row) => (
          <NamespaceColumn key={row.namespace} row={row} message={text} world={world} />
        ))}
      </div>
    </>
  )
}

function NamespaceColumn(props: {
  row: Namespace
  message: string
  world: World | undefined
}): ReactNode {
  const { row, message, world } = props
  const { namespace } = row
  const t = usePageText()
  const { address } = usePorticoAccount({ namespace })
  const { network } = usePorticoNetwork({ namespace })
  const { refetch } = usePorticoBalance({ namespace })
  const evm = usePorticoProvider('eip155')
  const solana = usePorticoProvider('solana')
  const [signing, sign] = useTask<SignedMessage>()
  const [sending, send] = useTask<Receipt>()
  const [funding, run] = useTask<true>()
  const connected = address !== undefined && (namespace === 'eip155' ? evm : solana) !== undefined
  const isLocal = network !== undefined && isLocalNetwork(world, network.caipNetworkId)

  const onSign = () =>
    sign(async () => {
      if (namespace === 'eip155') {
        const { signEvm } = await import('../actions/signEvm.ts')
        return signEvm(required(evm), required(address), message)
      }
      const { signSolana } = await import('../actions/signSolana.ts')
      return signSolana(required(solana), required(address), message)
    })
  const onSend = () =>
    send(async () => {
      const common = { network: required(network), from: required(address) }
      const receipt = await transfer(common, evm, solana, world)
      refetch()
      return receipt
    })
  const onFund = () =>
    run(async () => {
      await fund(required(world, 'The local world'), { namespace, address: required(address) })
      refetch()
      return true
    })

  return (
    <div className="namespace" data-namespace={namespace}>
      <h3>
        {row.title} <code dir="ltr">{row.library}</code>
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
      <Results row={row} signing={signing} sending={sending} funding={funding} />
    </div>
  )
}

function Results(props: {
  row: Namespace
  signing: Task<SignedMessage>
  sending: Task<Receipt>
  funding: Task<true>
}): ReactNode {
  const { row, signing, sending, funding } = props
  const t = usePageText()
  return (
    <div aria-live="polite" className="results">
      <TaskResult name="sign" task={signing}>
        {(signed) => <SignatureResult signed={signed} />}
      </TaskResult>
      <TaskResult name="send" task={sending}>
        {(receipt) => (
          <ReceiptResult
            receipt={receipt}
            symbol={row.symbol}
            decimals={row.decimals}
            heightName={t(row.namespace === 'eip155' ? 'actions.block' : 'actions.slot')}
          />
        )}
      </TaskResult>
      <TaskResult name="fund" task={funding}>
        {() => <p className="result-title">{t('actions.funded')}</p>}
      </TaskResult>
    </div>
  )
}

async function transfer(
  common: { network: NonNullable<ReturnType<typeof usePorticoNetwork>['network']>; from: string },
  evm: ReturnType<typeof usePorticoProvider<'eip155'>>,
  solana: ReturnType<typeof usePorticoProvider<'solana'>>,
  world: World | undefined,
): Promise<Receipt> {
  const { testAccounts } = required(world, 'The local world')
  if (common.network.chainNamespace === 'eip155') {
    const { sendEvm } = await import('../actions/sendEvm.ts')
    const to = required(testAccounts.evm[9], 'The receiver').address
    return sendEvm({ ...common, provider: required(evm), to, value: 10n ** 16n })
  }
  const { sendSolana } = await import('../actions/sendSolana.ts')
  const to = required(testAccounts.solana[9], 'The receiver').address
  return sendSolana({ ...common, provider: required(solana), to, value: 10n ** 8n })
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
