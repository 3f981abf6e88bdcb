import { type ReactNode, type RefObject, useId } from 'react'
import { showToast } from '../../../features/notifications/showToast.ts'
import { updateSend } from '../../../features/transfers/draft.ts'
import type { SendDraft } from '../../../features/transfers/state.ts'
import { shortenAddress } from '../../../wire/validate/shortenAddress.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useModal, useTranslate } from '../../context.ts'
import { useIdentity } from '../account/useIdentity.ts'
import { getNamespace, type ReceiverState } from './useReceiver.ts'

/** No name or address is longer, and few payment URIs. */
const RECEIVER_MAX = 2000

/** The receiver: an address or a name, typed or pasted, and what it resolves to. */
export function ReceiverField({
  draft,
  state,
  input,
}: {
  draft: SendDraft | undefined
  state: ReceiverState
  input: RefObject<HTMLInputElement | null>
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const id = useId()
  const receiver = draft?.receiver ?? ''
  const write = (text: string) => updateSend(portico, { receiver: text.slice(0, RECEIVER_MAX) })
  const paste = async () => {
    try {
      write(await navigator.clipboard.readText())
    } catch (error) {
      portico.events.emit('error', { scope: 'clipboard', error })
      showToast(portico, { variant: 'error', message: t('send.pasteFailed') })
      input.current?.focus()
    }
  }
  return (
    <div className="send-panel" data-wrong={state.problem !== undefined || undefined}>
      <div className="send-main">
        <input
          ref={input}
          className="send-receiver"
          data-long={receiver.length > 24 || undefined}
          type="text"
          inputMode="text"
          enterKeyHint="done"
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          dir="auto"
          placeholder={t('send.receiverPlaceholder')}
          aria-label={t('send.receiver')}
          aria-invalid={state.problem !== undefined || undefined}
          aria-describedby={id}
          value={receiver}
          onChange={(event) => write(event.currentTarget.value)}
        />
        {receiver === '' ? (
          <button type="button" className="chip" onClick={() => void paste()}>
            <span>{t('send.paste')}</span>
          </button>
        ) : (
          <button
            type="button"
            className="field-clear"
            aria-label={t('common.clear')}
            onClick={() => {
              write('')
              input.current?.focus()
            }}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      <div id={id} className="send-under">
        <span className="send-identity" role="status">
          {state.busy && !state.problem && (
            <>
              <span className="spinner" />
              <span>{t('send.resolving', { name: receiver.trim() })}</span>
            </>
          )}
          {draft?.resolved && !state.problem && <Resolved draft={draft} />}
        </span>
        <span className="send-wrong" role="alert">
          {state.problem}
        </span>
      </div>
    </div>
  )
}

function Resolved({ draft }: { draft: SendDraft }): ReactNode {
  const t = useTranslate()
  const address = draft.resolved?.address ?? ''
  const known = useIdentity({ namespace: getNamespace(draft), address }, draft.networkId)
  const name = draft.resolved?.name ?? known?.name
  return (
    <>
      <Avatar address={address} picture={known?.avatar} size="sm" />
      <span className="sr">{t('send.resolved', { address })}</span>
      <span aria-hidden="true">
        {name && <bdi className="send-name">{name}</bdi>}
        <bdi dir="ltr">{shortenAddress(address)}</bdi>
      </span>
      <Icon name="check" className="send-ok" />
    </>
  )
}
