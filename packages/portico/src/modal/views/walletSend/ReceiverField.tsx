import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { showToast } from '../../../features/notifications/showToast.ts'
import { updateSend } from '../../../features/transfers/draft.ts'
import type { SendDraft } from '../../../features/transfers/state.ts'
import { findNamespaceOf } from '../../../wire/namespaces/addresses.ts'
import { shortenAddress } from '../../../wire/validate/shortenAddress.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { FullAddress } from '../../components/FullAddress.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useModal, useTranslate } from '../../context.ts'
import { useIdentity } from '../account/useIdentity.ts'
import { KnownAs } from './KnownAs.tsx'
import { getNamespace, type ReceiverState } from './useReceiver.ts'

/** No name or address is longer, and few payment URIs. */
const RECEIVER_MAX = 2000

/** The receiver: an address or a name, typed or pasted, and what it resolves to. */
export function ReceiverField({
  draft,
  state,
  input,
  note,
}: {
  draft: SendDraft | undefined
  state: ReceiverState
  input: RefObject<HTMLInputElement | null>
  /** Why the transfer cannot go on, if that is not the receiver. */
  note: ReactNode
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const id = useId()
  const chip = useRef<HTMLButtonElement>(null)
  // The field has the focus, or takes it when it appears.
  const [typing, setTyping] = useState(false)
  const receiver = draft?.receiver ?? ''
  const twin = state.status?.twin
  const problem = state.problem ?? (twin && t('send.known.lookAlike'))
  const resolved = state.problem ? undefined : draft?.resolved
  // A name may be the beginning of a longer one, so its field stays while the user types.
  const isChip = draft !== undefined && resolved !== undefined && !(typing && resolved.name)
  useLayoutEffect(() => {
    if (!isChip || !typing) return
    setTyping(false)
    chip.current?.focus()
  }, [isChip, typing])
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
    <div className="send-panel">
      <div className="send-main">
        {isChip ? (
          <ReceiverChip button={chip} draft={draft} name={state.status?.name} describedBy={id} />
        ) : (
          <input
            ref={input}
            className="send-receiver"
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
            // biome-ignore lint/a11y/noAutofocus: only in the place of a cleared receiver
            autoFocus={typing}
            value={receiver}
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
            onChange={(event) => write(event.currentTarget.value)}
          />
        )}
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
              setTyping(true)
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
              <span>
                {t('send.resolving', {
                  name: findNamespaceOf(receiver) ? shortenAddress(receiver) : receiver,
                })}
              </span>
            </>
          )}
          {resolved && !problem && (
            <>
              {!isChip && (
                <>
                  <span className="sr">{t('send.resolved', { address: resolved.address })}</span>
                  <bdi dir="ltr" aria-hidden="true">
                    {shortenAddress(resolved.address)}
                  </bdi>
                </>
              )}
              {state.status && <KnownAs {...state.status} />}
            </>
          )}
        </span>
        <span className="send-wrong" role="alert">
          {problem ?? note}
          {twin && (
            <>
              {' '}
              <button type="button" className="text-button" onClick={() => write(twin)}>
                {t('send.useKnown')}
              </button>
            </>
          )}
        </span>
      </div>
    </div>
  )
}

/**
 * The receiver that was found. A press shows the whole address. The focus does not: a form that
 * shrinks on blur would move the button under the pointer between its press and its release.
 */
function ReceiverChip({
  button,
  draft,
  name: ownName,
  describedBy,
}: {
  button: RefObject<HTMLButtonElement | null>
  draft: SendDraft
  /** The user's name of the address. */
  name: string | undefined
  describedBy: string
}): ReactNode {
  const t = useTranslate()
  const [expanded, setExpanded] = useState(false)
  const address = draft.resolved?.address ?? ''
  const known = useIdentity({ namespace: getNamespace(draft), address }, draft.networkId)
  const name = draft.resolved?.name ?? ownName ?? known?.name
  const label = t('send.resolved', { address })
  return (
    <>
      <button
        ref={button}
        type="button"
        className="send-chip"
        aria-expanded={expanded}
        aria-describedby={describedBy}
        onClick={() => setExpanded(!expanded)}
      >
        <Avatar address={address} picture={known?.avatar} size="sm" />
        <span>
          {name && <bdi className="send-name">{name}</bdi>}
          <span className="sr">{label}</span>
          <bdi dir="ltr" aria-hidden="true">
            {shortenAddress(address)}
          </bdi>
        </span>
      </button>
      <FullAddress address={address} label={label} />
    </>
  )
}
