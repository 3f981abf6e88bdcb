import type { Portico } from '../../../core/portico.ts'
import { currentRoute } from '../../../core/router/currentRoute.ts'
import { push } from '../../../features/modal/navigate.ts'
import type { OnrampQuote } from '../../../wire/gateway/onramp.ts'
import { createViewRun, type ViewRun } from '../../hooks/viewRun.ts'

/** What is bought, and for which account. */
export interface BuyInput {
  readonly quote: OnrampQuote
  readonly address: string
}

export interface BuyRunState {
  readonly status: 'running' | 'done' | 'failed'
}

/** The windows of providers that this page opened, by order. */
export const createProviderWindows = () => new Map<string, Window>()

/** Of a provider's window, in CSS pixels. */
const SIZE = 'popup,width=600,height=800'

/**
 * Creates the run that opens the page of a provider. The window opens within the click: after a
 * request, the browser would block it.
 */
export function createBuyRun(portico: Portico): ViewRun<BuyRunState, BuyInput> {
  return createViewRun<BuyRunState, BuyInput>(
    portico,
    { status: 'running' },
    async (input, signal, report) => {
      const opened = window.open('', '', SIZE)
      // The provider's page must not reach this one.
      if (opened) opened.opener = null
      try {
        const { createPurchase } = await import('../../../features/onramp/createPurchase.ts')
        const purchase = await createPurchase(portico, { ...input, signal })
        if (signal.aborted) return void opened?.close()
        if (opened) portico.keep(createProviderWindows).set(purchase.orderId, opened)
        if (opened && !opened.closed) opened.location.replace(purchase.url)
        report({ status: 'done' })
        if (currentRoute(portico.store.getState().modal).view === 'OnRampProviders') {
          push(portico, { view: 'BuyInProgress', parameters: { purchase } })
        }
      } catch (error) {
        opened?.close()
        if (signal.aborted) return
        portico.events.emit('error', { scope: 'onramp', error })
        report({ status: 'failed' })
      }
    },
  )
}
