import { type ReactNode, useId, useState } from 'react'
import type { Network } from '../../../wire/network.ts'
import { copyText } from '../../components/copyText.ts'
import { FullAddress } from '../../components/FullAddress.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useModal, useTranslate } from '../../context.ts'

export interface TransactionFrameProps {
  readonly status: string
  /** The picture at the start. */
  readonly mark: ReactNode
  readonly title: string
  /** The lines below the title. */
  readonly children: ReactNode
  readonly network: Network | undefined
  readonly explorerUrl: string | undefined
  readonly hash: string
  /** The address of the other side, and what it is called. */
  readonly other?:
    | { readonly title: string; readonly copy: string; readonly address: string }
    | undefined
}

/** The row of a transaction. A press shows the other side in full, and the hash. */
export function TransactionFrame({
  status,
  mark,
  title,
  children,
  network,
  explorerUrl,
  hash,
  other,
}: TransactionFrameProps): ReactNode {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const factsId = useId()
  return (
    <li className="transaction" data-status={status}>
      <button
        type="button"
        className="transaction-head"
        data-row=""
        aria-expanded={isOpen}
        aria-controls={isOpen ? factsId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {mark}
        <span className="row-text">
          <span className="row-title">
            <bdi>{title}</bdi>
          </span>
          {children}
        </span>
        <Icon name={isOpen ? 'up' : 'down'} />
      </button>
      {explorerUrl && (
        <a
          className="row-action"
          href={explorerUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${t('account.viewOnExplorer', {
            name: network?.blockExplorers?.default.name ?? '',
          })} ${t('common.opensInNewTab')}`}
        >
          <Icon name="external" />
        </a>
      )}
      {isOpen && (
        <div id={factsId} className="transaction-facts">
          {other && (
            <Fact
              title={other.title}
              text={other.address}
              copy={other.copy}
              done={t('account.addressCopied')}
              failed={t('account.copyFailed')}
            />
          )}
          <Fact
            title={t('transactions.hash')}
            text={hash}
            copy={t('transactions.copyHash')}
            done={t('transactions.hashCopied')}
            failed={t('transactions.hashNotCopied')}
          />
        </div>
      )}
    </li>
  )
}

function Fact(props: {
  title: string
  text: string
  /** The name of the button. */
  copy: string
  done: string
  failed: string
}): ReactNode {
  const { title, text, copy, done, failed } = props
  const portico = useModal()
  return (
    <div className="transaction-fact">
      <div>
        <p className="transaction-why" aria-hidden="true">
          {title}
        </p>
        <FullAddress address={text} label={`${title}: ${text}`} />
      </div>
      <button
        type="button"
        className="row-action"
        aria-label={copy}
        title={copy}
        onClick={() => void copyText(portico, text, { done, failed })}
      >
        <Icon name="copy" />
      </button>
    </div>
  )
}
