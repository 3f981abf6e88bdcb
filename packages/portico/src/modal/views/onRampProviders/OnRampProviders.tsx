import { type ReactNode, useId, useRef, useSyncExternalStore } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { push } from '../../../features/modal/navigate.ts'
import { findNetwork } from '../../../features/networks/selectors.ts'
import { isRestricted } from '../../../features/onramp/restrictedTimeZones.ts'
import { onrampMessages } from '../../../i18n/en/onramp.ts'
import { parseLocaleNumber } from '../../../i18n/format/numbers.ts'
import { parseDecimal } from '../../../wire/decimal.ts'
import { shortenAddress } from '../../../wire/validate/shortenAddress.ts'
import { Button } from '../../components/Button.tsx'
import { useModal, useModalState, useSession, useTranslate } from '../../context.ts'
import { useOnline } from '../../hooks/useOnline.ts'
import { useViewRun } from '../../hooks/viewRunHooks.ts'
import { useActive } from '../account/useActive.ts'
import type { ViewModule } from '../defineView.ts'
import { Message, SkeletonRows, ViewLayout } from '../ViewLayout.tsx'
import { type BuyForm, createBuyForm, getBuyProblem, getChoices } from './buyForm.ts'
import { createBuyRun } from './buyRun.ts'
import { Choice } from './Choice.tsx'
import { Offers, writeMoney, writeOut } from './Offers.tsx'
import { OpenOrders } from './OpenOrders.tsx'
import buyStyles from './onramp.css?inline'
import { useOffers, useOptions } from './useOffers.ts'

/** The states of the OnRampProviders view. */
export type OnRampProvidersState =
  | 'loading'
  | 'ready'
  | 'browse'
  | 'busy'
  | 'empty'
  | 'unsupported'
  | 'error'
  | 'stale'

/** What to buy, with what, and from whom. */
export function OnRampProviders({
  parameters,
}: {
  parameters: RouteParameters['OnRampProviders']
}): ReactNode {
  const t = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const active = useActive()
  const network = useModalState((state) => findNetwork(state, active?.networkId))
  const memory = useSession().keep(createBuyForm)
  const form = useSyncExternalStore(memory.subscribe, memory.getState)
  const isBlocked = isRestricted()
  const options = useOptions(!isBlocked)
  const choices = options.data && network && getChoices(options.data, form, network)
  const problem = getBuyProblem(form, choices?.limits)
  const offers = useOffers(choices, problem ? undefined : form.amount, network?.caipNetworkId)
  const buying = useSession().keep(createBuyRun)
  const run = useViewRun(buying, parameters)
  const isOnline = useOnline()
  const isBusy = run?.status === 'running'
  const set = (change: Partial<BuyForm>) => memory.setState(change)
  if (isBlocked)
    return (
      <Refusal state="unsupported" title={t('buy.restricted')} text={t('buy.restrictedText')} />
    )
  if (options.status === 'failed') {
    return (
      <ViewLayout<OnRampProvidersState> of="OnRampProviders" state="error">
        <Message icon="alert" title={t('buy.list')}>
          <Button onPress={options.retry}>{t('common.tryAgain')}</Button>
        </Message>
      </ViewLayout>
    )
  }
  if (!options.data) {
    return (
      <ViewLayout<OnRampProvidersState> of="OnRampProviders" state="loading">
        <SkeletonRows count={4} />
      </ViewLayout>
    )
  }
  if (!choices) {
    const title = t('buy.nothing', { network: network?.name ?? '' })
    return <Refusal state="empty" title={title} text={t('buy.nothingText')} />
  }
  const { currency, method, token, limits } = choices
  const money = (amount: string) => {
    const value = parseDecimal(amount)
    return value ? writeMoney(t, value, currency) : amount
  }
  const range = limits && { min: money(limits.min), max: money(limits.max) }
  const list = offers.data ?? []
  const real = list.filter(({ provider }) => provider)
  const chosen = real.find(({ provider }) => provider?.id === form.provider) ?? real[0]
  const [estimate] = real.length > 0 ? [] : list
  const isWaiting = offers.status === 'loading'
  const next = () => {
    if (isBusy || isWaiting || !isOnline) return
    if (problem) return input.current?.focus()
    if (!chosen) return offers.retry()
    if (active) buying.start(parameters, { quote: chosen, address: active.address })
  }
  const getLabel = () => {
    if (problem) return t(`buy.problem.${problem}`, range ?? { min: '', max: '' })
    if (!isOnline) return t('buy.offline')
    if (isWaiting) return t('buy.looking')
    return chosen ? t('buy.continue', { name: chosen.provider?.name ?? '' }) : t('common.tryAgain')
  }
  const state = isBusy
    ? 'busy'
    : run?.status === 'failed'
      ? 'error'
      : estimate
        ? 'stale'
        : chosen
          ? 'browse'
          : 'ready'
  return (
    <ViewLayout<OnRampProvidersState> of="OnRampProviders" state={state}>
      <OpenOrders />
      <form
        className="buy"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          next()
        }}
      >
        <div className="buy-panel">
          <p className="buy-label">{t('buy.pay')}</p>
          <div className="buy-main">
            <input
              ref={input}
              className="buy-amount"
              type="text"
              inputMode="decimal"
              enterKeyHint="done"
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
              placeholder="0"
              aria-label={t('buy.amount', { currency })}
              aria-invalid={(problem && problem !== 'addAmount') || undefined}
              aria-describedby={id}
              readOnly={isBusy}
              value={form.text}
              onChange={({ currentTarget: { value } }) => {
                const [amount = '', ...others] = parseLocaleNumber(value, [t.locale])
                set({ text: value, amount: others.length > 0 ? '' : amount })
              }}
            />
            <Choice
              label={t('buy.currency')}
              value={currency}
              values={choices.currencies.map((one) => [one.id, one.id])}
              onChoose={(value) => set({ currency: value })}
            />
          </div>
          <p className="buy-label" id={id}>
            {range && t('buy.limits', range)}
          </p>
        </div>
        <div className="buy-rows">
          <div className="buy-row">
            <span aria-hidden="true">{t('buy.receive')}</span>
            <Choice
              label={t('buy.token')}
              value={token}
              values={choices.tokens.map(({ symbol }) => [symbol, symbol])}
              onChoose={(value) => set({ token: value })}
            />
          </div>
          <div className="buy-row">
            <span aria-hidden="true">{t('buy.method')}</span>
            <Choice
              label={t('buy.method')}
              value={method}
              values={choices.methods.map((one) => [one.method, nameMethod(t, one.method)])}
              onChoose={(value) => set({ method: value })}
            />
          </div>
        </div>
        {isWaiting && <SkeletonRows count={2} label={t('buy.looking')} />}
        {chosen && !isWaiting && (
          <Offers offers={real} chosen={chosen} onChoose={(provider) => set({ provider })} />
        )}
        <div role="status">
          {estimate && (
            <div className="notice">
              <div>
                <p>{writeOut(t, estimate)}</p>
                <p>{t('buy.estimate')}</p>
              </div>
            </div>
          )}
        </div>
        <p className="buy-problem" role="alert">
          {run?.status === 'failed' && t('buy.failed')}
        </p>
        {chosen && active && (
          <p className="buy-note">
            {t('buy.to', { address: shortenAddress(active.address) })}{' '}
            {t('buy.opens', { name: chosen.provider?.name ?? '' })}
          </p>
        )}
        <Button
          variant={problem || !chosen ? 'quiet' : 'primary'}
          busy={isBusy || isWaiting}
          disabled={!isOnline}
          submit
          onPress={next}
        >
          {getLabel()}
        </Button>
      </form>
    </ViewLayout>
  )
}

type Names = ReturnType<typeof useTranslate>

/** Providers name more methods than these. */
function nameMethod(t: Names, method: string): string {
  const isKnown = method === 'card' || method === 'bank_transfer'
  return isKnown ? t(`buy.method.${method}`) : method.replaceAll('_', ' ')
}

/** Nothing can be bought: offers to receive instead. */
function Refusal({
  state,
  title,
  text,
}: {
  state: OnRampProvidersState
  title: string
  text: string
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  return (
    <ViewLayout<OnRampProvidersState> of="OnRampProviders" state={state}>
      <Message icon="alert" title={title}>
        <p>{text}</p>
        {portico.config.features.receive && (
          <Button onPress={() => push(portico, { view: 'WalletReceive', parameters: {} })}>
            {t('fund.receive')}
          </Button>
        )}
      </Message>
    </ViewLayout>
  )
}

export const view: ViewModule<'OnRampProviders'> = {
  View: OnRampProviders,
  styles: [buyStyles],
  messages: [onrampMessages],
}
