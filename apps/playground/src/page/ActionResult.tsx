import type { ReactNode } from 'react'
import { formatUnits } from '../actions/formatUnits.ts'
import type { Receipt } from '../actions/receipt.ts'
import type { SignedMessage } from '../actions/signEvm.ts'
import { usePageText } from '../i18n/usePageText.ts'
import type { Task } from './useTask.ts'

/** The state of a task, and its result. */
export function TaskResult<Data>(props: {
  name: string
  task: Task<Data>
  children: (data: Data) => ReactNode
}): ReactNode {
  const { name, task, children } = props
  const t = usePageText()
  if (task.status === 'idle') return null
  return (
    <div className="result" data-result={name} data-status={task.status}>
      {task.status === 'pending' && <p className="result-title">{t('actions.working')}</p>}
      {task.status === 'done' && children(task.data)}
      {task.status === 'failed' && (
        <>
          <p className="result-title" data-tone="bad">
            {t('actions.failed')}
          </p>
          <p className="result-reason">{task.reason}</p>
        </>
      )}
    </div>
  )
}

/** A signature, and whether it is valid. */
export function SignatureResult({ signed }: { signed: SignedMessage }): ReactNode {
  const t = usePageText()
  return (
    <>
      <p className="result-title" data-tone={signed.valid ? 'ok' : 'bad'}>
        {signed.valid ? t('actions.verified') : t('actions.notVerified')}
      </p>
      <dl>
        <Row name={t('actions.signature')} value={signed.signature} />
      </dl>
    </>
  )
}

/** A receipt. */
export function ReceiptResult(props: {
  receipt: Receipt
  symbol: string
  decimals: number
  heightName: string
}): ReactNode {
  const { receipt, symbol, decimals, heightName } = props
  const t = usePageText()
  return (
    <>
      <p className="result-title" data-tone={receipt.ok ? 'ok' : 'bad'}>
        {receipt.ok ? t('actions.sent') : t('actions.reverted')}
      </p>
      <dl>
        <Row name={t('actions.hash')} value={receipt.hash} />
        {receipt.height !== undefined && (
          <Row name={heightName} value={receipt.height.toString()} />
        )}
        <Row
          name={t('actions.fee')}
          value={`${formatUnits(receipt.fee, decimals, decimals)} ${symbol}`}
        />
      </dl>
    </>
  )
}

function Row({ name, value }: { name: string; value: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code dir="ltr" title={value}>
          {value}
        </code>
      </dd>
    </div>
  )
}
