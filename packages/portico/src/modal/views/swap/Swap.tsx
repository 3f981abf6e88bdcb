import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SwapSide } from '../../../core/interfaces/swap.ts'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { push, replace } from '../../../features/modal/navigate.ts'
import { flipSwap, getSwap, getSwapProblem, updateSwap } from '../../../features/swap/draft.ts'
import { sendMessages } from '../../../i18n/en/send.ts'
import { swapMessages } from '../../../i18n/en/swap.ts'
import { Button } from '../../components/Button.tsx'
import chipStyles from '../../components/chips.css?inline'
import { Icon } from '../../components/Icon.tsx'
import { useModal, useModalState, useSession, useTranslate } from '../../context.ts'
import { useOnline } from '../../hooks/useOnline.ts'
import { useViewRun } from '../../hooks/viewRunHooks.ts'
import type { ViewModule } from '../defineView.ts'
import { Message, ViewLayout } from '../ViewLayout.tsx'
import { PayPanel } from './PayPanel.tsx'
import { createPrepareSwapRun, isSameSwap } from './prepareRun.ts'
import { ReceivePanel } from './ReceivePanel.tsx'
import { SwapFacts } from './SwapFacts.tsx'
import swapStyles from './swap.css?inline'
import { getSwapErrorMessage } from './swapErrors.ts'
import panelStyles from './swapPanels.css?inline'
import { useFreshSwap } from './useFreshSwap.ts'
import { useSwapQuote } from './useSwapQuote.ts'
import { useSwapTokens } from './useSwapTokens.ts'

/** The states of the Swap view. */
export type SwapState = 'loading' | 'ready' | 'busy' | 'error'

/**
 * The swap form: what to pay, what it gives, and on which terms. Its button names what is missing,
 * or opens the preview.
 */
export function Swap({ parameters }: { parameters: RouteParameters['Swap'] }): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const draft = useModalState((state) => getSwap(state))
  const tokens = useSwapTokens()
  useFreshSwap(tokens)
  const shown = useSwapQuote(draft)
  const preparing = useSession().keep(createPrepareSwapRun)
  const attempt = useViewRun(preparing, parameters)
  const input = useRef<HTMLInputElement>(null)
  const slippageInput = useRef<HTMLInputElement>(null)
  const [isSlippageWrong, setSlippageWrong] = useState(false)
  const isOnline = useOnline()
  const { network, status } = tokens
  const isElsewhere = status === 'unsupported'
  useEffect(() => {
    if (!isElsewhere) return
    replace(portico, { view: 'UnsupportedChain', parameters: { feature: 'swaps' } })
  }, [portico, isElsewhere])
  const symbol = network?.nativeCurrency.symbol ?? ''
  if (status === 'error' && !draft?.from) {
    return (
      <ViewLayout<SwapState> of="Swap" state="error">
        <Message icon="alert" title={t('swap.error.list')}>
          <Button onPress={tokens.refetch}>{t('common.tryAgain')}</Button>
        </Message>
      </ViewLayout>
    )
  }
  const problem = draft ? getSwapProblem(draft) : 'selectToken'
  // After an edit, the last attempt to prepare the swap no longer applies.
  const run = isSameSwap(attempt?.draft, draft) ? attempt : undefined
  const busy = run?.status === 'running'
  const error = (run?.status === 'failed' ? run.error : undefined) ?? shown.error
  const select = (side: SwapSide) =>
    push(portico, { view: 'SwapSelectToken', parameters: { side } })
  const isLoading = isElsewhere || (status === 'loading' && !draft?.from)
  const isQuoting = !problem && shown.status === 'loading'
  const next = () => {
    if (!draft || busy || isLoading || isQuoting || (!isOnline && !problem)) return
    if (problem === 'selectToken') return select(draft.from ? 'to' : 'from')
    if (problem) return input.current?.focus()
    if (isSlippageWrong) return slippageInput.current?.focus()
    if (shown.error) return shown.refetch()
    preparing.start(parameters, draft)
  }
  const getLabel = () => {
    if (busy) return t('swap.preparing')
    if (problem) return t(`send.problem.${problem}`)
    if (!isOnline) return t('send.offline')
    if (isQuoting) return t('swap.quoting')
    return t(error ? 'common.tryAgain' : 'swap.review')
  }
  const rest = error ? 'error' : isLoading ? 'loading' : 'ready'
  return (
    <ViewLayout<SwapState> of="Swap" state={busy ? 'busy' : rest}>
      <form
        className="swap"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          next()
        }}
      >
        <PayPanel
          draft={draft}
          network={network}
          input={input}
          loading={isLoading}
          wrong={/Value|Funds/.test(problem ?? '')}
          onSelect={() => select('from')}
        />
        <button
          type="button"
          className="swap-flip"
          aria-label={t('swap.flip')}
          disabled={!draft?.from || !draft.to}
          onClick={() => flipSwap(portico)}
        >
          <Icon name="swaps" />
        </button>
        <ReceivePanel draft={draft} network={network} shown={shown} onSelect={() => select('to')} />
        {draft?.to && draft.from && (
          <SwapFacts
            draft={draft}
            quote={shown.quote}
            slippageInput={slippageInput}
            onSlippage={(slippage, isWrong) => {
              setSlippageWrong(isWrong)
              updateSwap(portico, { slippage })
            }}
          />
        )}
        <div role="alert" className="swap-problem">
          {!problem && error !== undefined && !busy && (
            <p>{t(getSwapErrorMessage(error), { symbol })}</p>
          )}
        </div>
        <Button
          variant={problem || isQuoting || isSlippageWrong ? 'quiet' : 'primary'}
          busy={busy || isLoading || isQuoting}
          disabled={!isOnline && !problem}
          submit
          onPress={next}
        >
          {getLabel()}
        </Button>
      </form>
    </ViewLayout>
  )
}

export const view: ViewModule<'Swap'> = {
  View: Swap,
  styles: [chipStyles, panelStyles, swapStyles],
  messages: [sendMessages, swapMessages],
}
