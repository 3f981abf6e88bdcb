import { shortenAddress } from 'portico/wire'
import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { PageMessageId } from '../i18n/en.ts'
import { usePageText } from '../i18n/usePageText.ts'
import type { Approval, ApprovalQueue } from './approvals.ts'
import { requestNames } from './requestNames.ts'
import { WalletMark } from './WalletMark.tsx'

/** The window of a demo wallet. It is in the top layer, above an open modal. */
export function ApprovalSheet({
  queue,
  note,
}: {
  queue: Pick<ApprovalQueue, 'subscribe' | 'getCurrent'>
  /** Says what kind of wallet this is. */
  note: PageMessageId
}): ReactNode {
  const approval = useSyncExternalStore(queue.subscribe, queue.getCurrent)
  return approval ? <Sheet key={approval.id} approval={approval} note={note} /> : null
}

function Sheet({ approval, note }: { approval: Approval; note: PageMessageId }): ReactNode {
  const { wallet, kind, detail, answer } = approval
  const t = usePageText()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    // The last dialog that opens is on top.
    element?.showModal()
    // The focus goes back to where it was.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="approval"
      aria-labelledby="approval-title"
      onCancel={(event) => {
        event.preventDefault()
        answer(false)
      }}
    >
      <div className="approval-head">
        <WalletMark name={wallet} />
        <div>
          <h2 id="approval-title">{t('approval.title', { wallet })}</h2>
          <p>{t(`approval.${kind}`)}</p>
        </div>
      </div>
      {detail && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <pre className="approval-detail" tabIndex={0}>
          <bdi>{detail}</bdi>
        </pre>
      )}
      <Facts approval={approval} />
      <div className="approval-buttons">
        <button type="button" className="action" onClick={() => answer(false)}>
          {t('approval.decline')}
        </button>
        <button type="button" className="action strong" onClick={() => answer(true)}>
          {t('approval.approve')}
        </button>
      </div>
      <p className="approval-note">{t(note)}</p>
    </dialog>
  )
}

function Facts({ approval }: { approval: Approval }): ReactNode {
  const { method, account, site, networks } = approval
  const t = usePageText()
  const name = Object.hasOwn(requestNames, method) ? requestNames[method] : undefined
  return (
    <dl>
      {site && (
        <div>
          <dt>{t('approval.site')}</dt>
          <dd>
            <bdi>{site.name}</bdi>
            <small>
              <bdi dir="ltr">{site.url}</bdi>
            </small>
          </dd>
        </div>
      )}
      {networks && (
        <div>
          <dt>{t('approval.networks')}</dt>
          <dd>
            <bdi>{networks.join(', ')}</bdi>
          </dd>
        </div>
      )}
      {account && (
        <div>
          <dt>{t('approval.account')}</dt>
          <dd>
            <code dir="ltr">{shortenAddress(account)}</code>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('approval.method')}</dt>
        <dd>
          {name && t(name)}
          <small>
            <code dir="ltr">{method}</code>
          </small>
        </dd>
      </div>
    </dl>
  )
}
