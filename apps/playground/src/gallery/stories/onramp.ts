import type { FakeOnramp, FakeOrder } from '../fakeOnramp.ts'
import type { StoryContext } from '../storyContext.ts'
import { show } from './show.ts'
import type { StoriesOf, Story } from './story.ts'

type After = (context: StoryContext) => Promise<void> | void

const DEBOUNCE_MS = 500

export const fundWallet: StoriesOf<'FundWallet'> = {
  ready: {
    config: {
      exchanges: [{ name: 'Harbor Exchange', getUrl: () => 'https://exchange.gallery.test' }],
    },
    play: openFund,
  },
  empty: { config: { features: { onramp: false, receive: false } }, play: openFund },
  offline: {
    async play(context) {
      await openFund(context)
      await context.waitForState('FundWallet', 'ready')
      context.goOffline()
    },
  },
}

export const onRampProviders: StoriesOf<'OnRampProviders'> = {
  loading: buying('hang'),
  ready: buying('sell'),
  browse: buying('sell', typing('100')),
  busy: buying('hangOrder', async (context) => {
    blockWindows()
    await typing('100')(context)
    await context.waitForState('OnRampProviders', 'browse')
    await context.press('buy.continue')
  }),
  empty: buying('none'),
  unsupported: buying('sell', undefined, 'Asia/Shanghai'),
  error: buying('sell', async (context) => {
    blockWindows()
    await typing('100')(context)
    await context.waitForState('OnRampProviders', 'browse')
    context.gateway.mode = 'fail'
    await context.press('buy.continue')
  }),
  stale: buying('estimate', typing('100')),
  offline: buying('sell', (context) => context.goOffline()),
}

export const buyInProgress: StoriesOf<'BuyInProgress'> = {
  pending: paying('pending', { closed: false }),
  stayed: paying('pending', { closed: true }),
  browser: paying('pending'),
  busy: paying('paid', { closed: true }),
  done: paying('done', { closed: true }),
  failed: paying('failed', { closed: true }),
  empty: paying('missing', { closed: true }),
  error: paying('unknown', { closed: true }),
  offline: paying('pending', { closed: false }, (context) => context.goOffline()),
}

async function openFund(context: StoryContext): Promise<void> {
  await context.connect('aspen')
  show(context, { view: 'FundWallet', parameters: {} })
}

function buying(onramp: FakeOnramp, after?: After, timeZone?: string): Story {
  return {
    async play(context) {
      moveTo(timeZone)
      context.gateway.onramp = onramp
      context.gateway.tokens = 'some'
      await context.connect('aspen')
      show(context, { view: 'OnRampProviders', parameters: {} })
      if (!after) return
      await context.waitForState('OnRampProviders', 'ready')
      await after(context)
    },
  }
}

function typing(amount: string): After {
  return async (context) => {
    await context.type(amount)
    await context.waitForElement('.buy .skeleton')
    context.clock.advance(DEBOUNCE_MS)
  }
}

function paying(order: FakeOrder, opened?: { readonly closed: boolean }, after?: After): Story {
  return buying('sell', async (context) => {
    blockWindows(opened)
    await typing('100')(context)
    await context.waitForState('OnRampProviders', 'browse')
    context.gateway.order = order
    await context.press('buy.continue')
    await after?.(context)
  })
}

/** The browser opens no window, or one that is open or closed. */
function blockWindows(opened?: { readonly closed: boolean }): void {
  const page = opened && { ...opened, opener: null, close() {}, location: { replace() {} } }
  window.open = () => (page as Window | undefined) ?? null
}

const { resolvedOptions } = Intl.DateTimeFormat.prototype

/** Moves the browser. Without a time zone, back to its own: the page of the gallery stays. */
function moveTo(timeZone: string | undefined): void {
  Intl.DateTimeFormat.prototype.resolvedOptions = function () {
    return { ...resolvedOptions.call(this), ...(timeZone && { timeZone }) }
  }
}
