import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { push } from '../../../features/modal/navigate.ts'
import { getSend, getSendProblem, type SendProblem } from '../../../features/transfers/draft.ts'
import { sendMessages } from '../../../i18n/en/send.ts'
import { Button } from '../../components/Button.tsx'
import chipStyles from '../../components/chips.css?inline'
import { Icon } from '../../components/Icon.tsx'
import { useModal, useModalState, useSession, useTranslate } from '../../context.ts'
import { useLazyPart } from '../../hooks/useLazyPart.ts'
import { useOnline } from '../../hooks/useOnline.ts'
import { useViewRun } from '../../hooks/viewRunHooks.ts'
import type { ViewModule } from '../defineView.ts'
import { ViewLayout } from '../ViewLayout.tsx'
import { AmountField } from './AmountField.tsx'
import { createPrepareRun, isSameTransfer } from './prepareRun.ts'
import { ReceiverField } from './ReceiverField.tsx'
import { ReceiveLink, SendError } from './SendError.tsx'
import panelStyles from './sendPanels.css?inline'
import { useReceiver } from './useReceiver.ts'
import { useFreshToken, useSendTokens } from './useSendTokens.ts'
import sendStyles from './walletSend.css?inline'

const loadRecents = async () => {
  const { loadPart } = await import('../../lazyViews.ts')
  return loadPart(() => import('../../components/RecentReceivers.tsx'))
}

/** The states of the WalletSend view. */
export type WalletSendState = 'loading' | 'empty' | 'ready' | 'busy' | 'error'

/**
 * The transfer form: token, amount and receiver. Its button names what is missing, or opens the
 * preview.
 */
export function WalletSend({
  parameters,
}: {
  parameters: RouteParameters['WalletSend']
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const draft = useModalState((state) => getSend(state))
  const holdings = useSendTokens()
  useFreshToken(holdings)
  const receiver = useReceiver(draft, holdings.network?.name)
  const preparing = useSession().keep(createPrepareRun)
  const attempt = useViewRun(preparing, parameters)
  const amountInput = useRef<HTMLInputElement>(null)
  const receiverInput = useRef<HTMLInputElement>(null)
  useAmountFocus(amountInput, draft?.amount === '')
  const isEmpty = draft?.receiver === ''
  const Recents = useLazyPart(loadRecents, isEmpty)
  const { active, network, status } = holdings
  const isLoading = status === 'loading'
  const token = draft?.token
  // Stands in for the token of the draft until the balances are known.
  const coming = isLoading && !token && !draft?.assetAddress ? holdings.coin : undefined
  const own = draft && getSendProblem({ ...draft, token: token ?? coming })
  const hasOnlyReceiver = own === undefined || own === 'invalidAddress'
  const problem: SendProblem | 'otherReceiver' | undefined =
    receiver.problem && hasOnlyReceiver ? receiver.blame : own
  // After an edit, the last attempt to prepare the transfer no longer applies.
  const run = isSameTransfer(attempt?.draft, draft) ? attempt : undefined
  const busy = run?.status === 'running'
  const error = run?.status === 'failed' ? run.error : undefined
  const waits = coming !== undefined && !problem
  const mend = {
    selectToken: () => push(portico, { view: 'WalletSendSelectToken', parameters: {} }),
    addAmount: () => amountInput.current?.focus(),
    ambiguousValue: () => amountInput.current?.select(),
    incorrectValue: () => amountInput.current?.select(),
    insufficientFunds: () => amountInput.current?.select(),
    addAddress: () => receiverInput.current?.focus(),
    invalidAddress: () => receiverInput.current?.select(),
    otherReceiver: receiver.retry ?? (() => receiverInput.current?.select()),
  } as const satisfies Readonly<Record<NonNullable<typeof problem>, () => void>>
  const isOffline = !useOnline() && !problem
  const next = () => {
    if (!draft || busy || waits || isOffline) return
    if (problem) mend[problem]()
    else preparing.start(parameters, draft)
  }
  const canRetry = problem ? problem === 'otherReceiver' && receiver.retry : error
  const isChecking = problem === 'invalidAddress' && receiver.busy
  const label = busy
    ? t('send.preparing')
    : isChecking
      ? t('send.checking')
      : isOffline
        ? t('send.offline')
        : canRetry
          ? t('common.tryAgain')
          : t(problem ? `send.problem.${problem}` : 'send.preview')
  const cause = error ?? draft?.moved
  const note =
    !receiver.problem &&
    (problem === 'insufficientFunds' && token
      ? portico.config.features.receive && <ReceiveLink symbol={token.symbol} />
      : cause !== undefined && <SendError error={cause} network={network} />)
  const hasError = error || receiver.problem
  const rest = token ? 'ready' : isLoading ? 'loading' : 'empty'
  return (
    <ViewLayout<WalletSendState> of="WalletSend" state={busy ? 'busy' : hasError ? 'error' : rest}>
      <form
        className="send"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          next()
        }}
      >
        <AmountField
          draft={draft}
          choice={token ?? coming}
          network={network}
          loading={isLoading}
          input={amountInput}
          wrong={/Value|Funds/.test(problem ?? '')}
        />
        <span className="send-arrow" aria-hidden="true">
          <Icon name="receive" />
        </span>
        <ReceiverField draft={draft} state={receiver} input={receiverInput} note={note} />
        {Recents && isEmpty && active && <Recents namespace={active.namespace} />}
        <Button
          variant={problem || receiver.status?.twin ? 'quiet' : 'primary'}
          busy={busy || waits}
          disabled={isOffline}
          submit
          onPress={next}
        >
          {label}
        </Button>
      </form>
    </ViewLayout>
  )
}

/**
 * Moves the focus from the title, which has it in a new view, to an empty amount. Not on a phone,
 * whose keyboard would cover the form.
 */
function useAmountFocus(input: RefObject<HTMLInputElement | null>, isEmpty: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the view appears
  useEffect(() => {
    const root = input.current?.getRootNode() as ShadowRoot | undefined
    const isTitle = root?.activeElement?.matches('h2')
    if (isEmpty && isTitle && matchMedia('(pointer: fine)').matches) input.current?.focus()
  }, [])
}

export const view: ViewModule<'WalletSend'> = {
  View: WalletSend,
  styles: [chipStyles, panelStyles, sendStyles],
  messages: [sendMessages],
}
