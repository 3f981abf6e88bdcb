import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { goBack } from '../../../features/modal/navigate.ts'
import { namesMessages } from '../../../i18n/en/names.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { NAME_LABEL_MAX, NAME_LABEL_MIN } from '../../../wire/limits.ts'
import { Button } from '../../components/Button.tsx'
import { Icon, IconTile } from '../../components/Icon.tsx'
import { List } from '../../components/List.tsx'
import { Row, Tag } from '../../components/Row.tsx'
import { useModal, useModalState, useSession, useTranslate } from '../../context.ts'
import { useOnline } from '../../hooks/useOnline.ts'
import { useViewRun } from '../../hooks/viewRunHooks.ts'
import { useActive } from '../account/useActive.ts'
import namesStyles from '../chooseAccountName/names.css?inline'
import type { ViewModule } from '../defineView.ts'
import { SkeletonRows, ViewLayout } from '../ViewLayout.tsx'
import { createRegisterRun } from './registerRun.ts'
import { useSuggestions } from './useSuggestions.ts'

/** The states of the RegisterAccountName view. */
export type RegisterAccountNameState =
  | 'ready'
  | 'checking'
  | 'browse'
  | 'busy'
  | 'declined'
  | 'failed'
  | 'error'

/** The form for a name: what is free, as the user types, and the wallet's signature. */
export function RegisterAccountName({
  parameters,
}: {
  parameters: RouteParameters['RegisterAccountName']
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  // A suggestion that is chosen is known to be free: the list stays.
  const [wanted, setWanted] = useState('')
  const { zone } = parameters
  const active = useActive()
  const wallet = useModalState((state) =>
    active ? (state.connections[active.key]?.wallet.name ?? '') : '',
  )
  const isOnline = useOnline()
  const problem = getProblem(text)
  const label = problem === undefined && wanted !== '' ? wanted.toLowerCase() : undefined
  const found = useSuggestions(label, zone)
  const registering = useSession().keep(createRegisterRun)
  const run = useViewRun(registering, parameters)
  const busy = run?.status === 'running'
  const typed = found.names.find(({ name }) => name === `${text.toLowerCase()}.${zone}`)
  const isFree = typed !== undefined && !typed.registered
  // After an edit, the last attempt no longer applies.
  const isSame = run?.name === typed?.name && isFree
  const failure = run?.status === 'failed' && isSame ? run : undefined
  const isNamed = failure?.code === 'already_named'
  const isDeclined = isPorticoError(failure?.error) && failure.error.code === 'rpc/user-rejected'
  useEffect(() => {
    if (failure) input.current?.focus({ preventScroll: true })
  }, [failure])
  const submit = () => {
    if (busy || !isOnline) return
    // The view before shows the name.
    if (isNamed) return goBack(portico)
    // Of two who want one name, one gets it: the other sees what is free now.
    if (found.status === 'failed' || failure?.code === 'name_taken') {
      setWanted(text)
      return found.retry()
    }
    if (!isFree) return input.current?.focus()
    registering.start(parameters, typed.name)
  }
  const note = failure
    ? getFailure(failure.code, isDeclined)
    : found.status === 'failed'
      ? 'names.error.suggestions'
      : (problem ?? (typed?.registered ? 'names.error.taken' : undefined))
  // Who types has not finished yet.
  const isBad = note !== undefined && note !== 'names.short'
  const state = busy
    ? 'busy'
    : isDeclined
      ? 'declined'
      : failure
        ? 'failed'
        : found.status === 'failed'
          ? 'error'
          : found.status === 'loading'
            ? 'checking'
            : found.status === 'ready'
              ? 'browse'
              : 'ready'
  return (
    <ViewLayout<RegisterAccountNameState> of="RegisterAccountName" state={state}>
      <form
        className="name-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className="field" data-invalid={isBad || undefined}>
          <input
            ref={input}
            type="text"
            inputMode="text"
            enterKeyHint="done"
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            dir="ltr"
            maxLength={NAME_LABEL_MAX}
            aria-label={t('names.label')}
            aria-invalid={isBad || undefined}
            aria-describedby={id}
            readOnly={busy}
            value={text}
            onChange={({ currentTarget: { value } }) => {
              setText(value.trim())
              setWanted(value.trim())
            }}
          />
          <bdi dir="ltr" className="name-zone">
            .{zone}
          </bdi>
        </div>
        <p className="name-problem" id={id} role="status" data-tone={isBad ? 'bad' : undefined}>
          {failure && !isDeclined && `${t('names.error.register')}. `}
          {note && t(note, { wallet, count: NAME_LABEL_MIN })}
        </p>
        <div className="name-list">
          {found.status === 'loading' && <SkeletonRows count={3} label={t('names.looking')} />}
          {found.status === 'ready' && (
            <List label={t('names.list')} disabled={busy}>
              {found.names.map(({ name, registered }) => (
                <Row
                  key={name}
                  leading={<IconTile name={registered ? 'lock' : 'check'} />}
                  title={<bdi dir="ltr">{name}</bdi>}
                  trailing={
                    registered ? (
                      <Tag>{t('names.taken')}</Tag>
                    ) : (
                      <>
                        <Tag tone="ok">{t('names.free')}</Tag>
                        {name === typed?.name && <Icon name="check" className="mark" />}
                      </>
                    )
                  }
                  current={name === typed?.name && !registered}
                  disabled={registered || busy}
                  onPress={() => setText(name.slice(0, -zone.length - 1))}
                />
              ))}
            </List>
          )}
        </div>
        <p className="name-note" role="status">
          {(busy || isFree) && t(busy ? 'names.waiting' : 'names.asks', { wallet })}
        </p>
        <Button
          variant={isFree || found.status === 'failed' ? 'primary' : 'quiet'}
          busy={busy || found.status === 'loading'}
          disabled={!isOnline}
          submit
          onPress={submit}
        >
          {busy
            ? t('names.confirming')
            : !isOnline
              ? t('names.offline')
              : found.status === 'failed' || failure
                ? t(isNamed ? 'names.showOwn' : 'common.tryAgain')
                : isFree
                  ? t('names.submitName', { name: typed.name })
                  : t('names.register')}
        </Button>
      </form>
    </ViewLayout>
  )
}

/** What is wrong with a text; `undefined` also while it is empty. */
function getProblem(text: string): 'names.invalid' | 'names.short' | undefined {
  if (text === '') return undefined
  const isBad = /[^a-z0-9-]/i.test(text) || /^-|^..--/.test(text)
  if (isBad) return 'names.invalid'
  if (text.length < NAME_LABEL_MIN) return 'names.short'
  return text.endsWith('-') ? 'names.invalid' : undefined
}

const refusals = {
  name_taken: 'names.error.taken',
  already_named: 'names.error.named',
  signature_refused: 'names.error.signature',
} as const

function getFailure(code: string | undefined, isDeclined: boolean) {
  if (isDeclined) return 'names.error.declined'
  return refusals[code as keyof typeof refusals] ?? 'names.error.other'
}

export const view: ViewModule<'RegisterAccountName'> = {
  View: RegisterAccountName,
  styles: [namesStyles],
  messages: [namesMessages],
}
