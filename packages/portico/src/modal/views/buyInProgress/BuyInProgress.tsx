import { type ReactNode, useState } from 'react'
import { readStatus } from '../../../core/http/readStatus.ts'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { goBack, reset } from '../../../features/modal/navigate.ts'
import { forgetOrder } from '../../../features/onramp/openOrders.ts'
import { onrampMessages } from '../../../i18n/en/onramp.ts'
import { formatExact } from '../../../i18n/format/numbers.ts'
import { parseDecimal } from '../../../wire/decimal.ts'
import type { OnrampOrder } from '../../../wire/gateway/onramp.ts'
import { Button } from '../../components/Button.tsx'
import { IconTile } from '../../components/Icon.tsx'
import { useModal, useTranslate } from '../../context.ts'
import type { ViewModule } from '../defineView.ts'
import buyStyles from '../onRampProviders/onramp.css?inline'
import { useObserved } from '../swap/useObserved.ts'
import { ViewLayout } from '../ViewLayout.tsx'
import { useProviderWindow } from './useProviderWindow.ts'

/** The states of the BuyInProgress view. */
export type BuyInProgressState =
  | 'pending'
  | 'stayed'
  | 'browser'
  | 'busy'
  | 'done'
  | 'empty'
  | 'failed'
  | 'error'

const texts = {
  pending: ['buying.pending', 'buying.pendingText'],
  stayed: ['buying.stayed', 'buying.stayedText'],
  browser: ['buying.blocked', 'buying.blockedText'],
  busy: ['buying.paid', 'buying.paidText'],
  done: ['buying.done', 'buying.doneText'],
  failed: ['buying.failed', 'buying.failedText'],
  empty: ['buying.gone', 'buying.goneText'],
  error: ['buying.unknown', 'buying.unknownText'],
} as const

const icons = {
  done: 'check',
  failed: 'close',
  error: 'alert',
  empty: 'alert',
  browser: 'external',
} as const

/** The purchase at a provider: done by what arrived on chain. */
export function BuyInProgress({
  parameters: { purchase },
}: {
  parameters: RouteParameters['BuyInProgress']
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const { orderId, provider, symbol, url, isSingleUse, isResumed } = purchase
  const [isFollowed, setFollowed] = useState(false)
  // A window that was blocked is opened by the link; that of an earlier visit is out of reach.
  const isWindowOpen = useProviderWindow(orderId) ?? (isFollowed || (isResumed ? false : undefined))
  const { data: order, error } = useObserved<OnrampOrder>(orderId, async (owner, listener) => {
    const { observeOrder } = await import('../../../features/onramp/observeOrder.ts')
    return observeOrder(owner, { id: orderId }, listener)
  })
  const state = getState(order, error, isWindowOpen)
  const [title, text] = texts[state]
  const amount = parseDecimal(order?.purchaseAmount ?? '')
  const values = {
    ...{ provider, symbol },
    amount: amount ? t('amount.exact', { number: formatExact(amount, t.locale), symbol }) : symbol,
  }
  const isUnpaid = state === 'pending' || state === 'stayed' || state === 'browser'
  const isLost = state === 'stayed' && (isSingleUse || url === undefined)
  const isOver = state === 'failed' || state === 'empty'
  const canOpen = isUnpaid && url !== undefined && (!isSingleUse || state === 'browser')
  return (
    <ViewLayout<BuyInProgressState> of="BuyInProgress" state={state}>
      <div className="buying" role="status">
        {state in icons ? (
          <IconTile name={icons[state as keyof typeof icons]} />
        ) : (
          <span className="spinner" />
        )}
        <h3>{t(title, values)}</h3>
        <p>{t(text, values)}</p>
        {isLost && <p>{t('buying.once', values)}</p>}
      </div>
      <div className="buying-actions">
        {canOpen && (
          <a
            className="button"
            data-variant={state === 'pending' ? 'quiet' : 'primary'}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => setFollowed(true)}
          >
            <span>{t(state === 'browser' ? 'buying.blocked' : 'buying.reopen', values)}</span>
          </a>
        )}
        {(isOver || isLost) && (
          <Button
            variant={isOver ? 'primary' : 'quiet'}
            onPress={() => reset(portico, { view: 'OnRampProviders', parameters: {} })}
          >
            {t('buying.again')}
          </Button>
        )}
        {!isUnpaid && (
          <Button
            variant={state === 'done' ? 'primary' : 'quiet'}
            onPress={() => reset(portico, { view: 'Account', parameters: {} })}
          >
            {t('buying.account')}
          </Button>
        )}
        {(state === 'stayed' || state === 'failed') && (
          <Button
            onPress={() => {
              forgetOrder(portico, orderId)
              goBack(portico)
            }}
          >
            {t('buying.remove')}
          </Button>
        )}
      </div>
    </ViewLayout>
  )
}

function getState(
  order: OnrampOrder | undefined,
  error: unknown,
  isWindowOpen: boolean | undefined,
): BuyInProgressState {
  if (readStatus(error) === 404) return 'empty'
  if (order?.status === 'done' || order?.status === 'failed') return order.status
  if (order && order.status !== 'pending') return 'busy'
  if (error) return 'error'
  if (isWindowOpen === undefined) return 'browser'
  return isWindowOpen ? 'pending' : 'stayed'
}

export const view: ViewModule<'BuyInProgress'> = {
  View: BuyInProgress,
  styles: [buyStyles],
  messages: [onrampMessages],
}
