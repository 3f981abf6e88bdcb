import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { findNetwork } from '../../../features/networks/selectors.ts'
import { isRestricted } from '../../../features/onramp/restrictedTimeZones.ts'
import { onrampMessages } from '../../../i18n/en/onramp.ts'
import { parseDecimal } from '../../../wire/decimal.ts'
import { shortenAddress } from '../../../wire/validate/shortenAddress.ts'
import { Button } from '../../components/Button.tsx'
import { useModalState, useSession, useTranslate } from '../../context.ts'
import { useOnline } from '../../hooks/useOnline.ts'
import { useViewRun } from '../../hooks/viewRunHooks.ts'
import { useActive } from '../account/useActive.ts'
import type { ViewModule } from '../defineView.ts'
import { Message, SkeletonRows, ViewLayout } from '../ViewLayout.tsx'
import { BuyFields } from './BuyFields.tsx'
import { createBuyForm, getBuyProblem, getChoices } from './buyForm.ts'
import { createBuyRun } from './buyRun.ts'
import { Offers, writeAmount, writeMoney } from './Offers.tsx'
import { OpenOrders } from './OpenOrders.tsx'
import buyStyles from './onramp.css?inline'
import { Refusal } from './Refusal.tsx'
import { useOfferHold } from './useOfferHold.ts'
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
  const real = offers.list.filter(({ provider }) => provider)
  const chosen = real.find(({ provider }) => provider?.id === form.provider) ?? real[0]
  const hold = useOfferHold(chosen?.provider?.id)
  const isBusy = run?.status === 'running'
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
  const { currency, limits } = choices
  const money = (amount: string) => {
    const value = parseDecimal(amount)
    return value ? writeMoney(t, value, currency) : amount
  }
  const range = limits && { min: money(limits.min), max: money(limits.max) }
  const [estimate] = real.length > 0 ? [] : offers.list
  const isWaiting = offers.isLoading
  const next = () => {
    if (isBusy || isWaiting || !isOnline) return
    if (problem) return input.current?.focus()
    if (!chosen || offers.isOld()) return offers.retry()
    if (active && !hold.isHeld())
      buying.start(parameters, { quote: chosen, address: active.address })
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
        <BuyFields
          input={input}
          form={form}
          choices={choices}
          range={range}
          isWrong={problem !== undefined && problem !== 'addAmount'}
          isBusy={isBusy}
          onChange={(change) => memory.setState(change)}
        />
        {isWaiting && <SkeletonRows count={2} label={t('buy.looking')} />}
        {chosen && !isWaiting && (
          <Offers
            offers={real}
            chosen={chosen}
            onChoose={(provider) => {
              hold.expect(provider)
              memory.setState({ provider })
            }}
          />
        )}
        <div role="status">
          {estimate && (
            <div className="notice">
              <p>{t('buy.estimate', { amount: writeAmount(t, estimate) })}</p>
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

export const view: ViewModule<'OnRampProviders'> = {
  View: OnRampProviders,
  styles: [buyStyles],
  messages: [onrampMessages],
}
