import type { FakeSwaps } from '../fakeSwaps.ts'
import type { StoryContext } from '../storyContext.ts'
import { open } from './open.ts'
import { show } from './show.ts'
import { refusals, type StoriesOf, type Story } from './story.ts'

type After = (context: StoryContext) => Promise<void> | void

/** A contract that is on no list. */
const UNLISTED = `0x${'7'.repeat(40)}`
const REFRESH_MS = 10_000

export const swap: StoriesOf<'Swap'> = {
  loading: {
    async play(context) {
      context.gateway.tokens = 'hang'
      context.node.mode = 'hang'
      await context.connect('aspen')
      open(context, { view: 'Swap' })
    },
  },
  ready: filledForm(),
  busy: filledForm(async (context) => {
    context.gateway.swaps = 'hang'
    await context.press('swap.review')
  }),
  error: {
    async play(context) {
      context.gateway.swaps = 'none'
      await context.connect('aspen')
      context.gateway.tokens = 'some'
      open(context, { view: 'Swap', arguments: { toToken: 'USDC', amount: '0.25' } })
      await context.waitForState('Swap', 'error')
    },
  },
  offline: filledForm((context) => context.goOffline()),
}

export const swapSelectToken: StoriesOf<'SwapSelectToken'> = {
  loading: choosing(
    'answer',
    (context) => context.waitForState('SwapSelectToken', 'loading'),
    true,
  ),
  ready: choosing('answer'),
  empty: choosing('answer', async (context) => {
    await context.waitForState('SwapSelectToken', 'ready')
    await context.type('Atlantis')
  }),
  checking: choosing('answer', async (context) => {
    await context.waitForState('SwapSelectToken', 'ready')
    context.node.mode = 'hang'
    await context.type(UNLISTED)
  }),
  error: choosing('fail', (context) => context.waitForState('SwapSelectToken', 'error')),
  offline: choosing('answer', (context) => context.goOffline()),
}

export const swapPreview: StoriesOf<'SwapPreview'> = {
  ready: withPreview('answer', 'USDC'),
  warned: {
    async play(context) {
      await context.connect('aspen')
      context.gateway.swaps = 'steep'
      context.gateway.tokens = 'some'
      open(context, { view: 'Swap', arguments: { amount: '0.25' } })
      await context.waitForElement('.swap-token .logo')
      await context.press('send.problem.selectToken')
      await context.waitForState('SwapSelectToken', 'ready')
      await context.type(UNLISTED)
      await context.pressRow('USDC')
      await review(context)
    },
  },
  busy: withAnswer('hang'),
  declined: withAnswer(refusals.declined),
  failed: withAnswer(refusals.failed),
  stale: withPreview('answer', 'USDC', async (context) => {
    context.gateway.swaps = 'none'
    context.clock.advance(REFRESH_MS)
  }),
  offline: withPreview('answer', 'USDC', (context) => context.goOffline()),
}

async function fillForm(context: StoryContext, parameters: object): Promise<void> {
  await context.connect('aspen')
  context.gateway.tokens = 'some'
  open(context, { view: 'Swap', arguments: parameters })
  await context.waitForState('Swap', 'ready')
  await context.waitForElement('.swap-facts')
}

/** The form is filled in, and has a quote. */
function filledForm(after?: After): Story {
  return {
    async play(context) {
      await fillForm(context, { toToken: 'USDC', amount: '0.25' })
      await context.waitForElement('.swap-facts > div:nth-child(4)')
      await after?.(context)
    },
  }
}

function choosing(swaps: FakeSwaps, after?: After, hangs = false): Story {
  return {
    async play(context) {
      context.gateway.swaps = swaps
      context.gateway.tokens = hangs ? 'hang' : 'some'
      if (hangs) context.node.mode = 'hang'
      await context.connect('aspen')
      show(context, { view: 'SwapSelectToken', parameters: { side: 'to' } })
      await after?.(context)
    },
  }
}

async function review(context: StoryContext): Promise<void> {
  await context.press('swap.review')
}

function withPreview(swaps: FakeSwaps, toToken: string, after?: After): Story {
  return {
    async play(context) {
      context.gateway.swaps = swaps
      await fillForm(context, { toToken, amount: '0.25' })
      await review(context)
      await context.waitForState('SwapPreview', 'ready')
      await after?.(context)
    },
  }
}

/** The wallet receives the transaction, and answers with `step`. */
function withAnswer(step: Parameters<StoryContext['aspen']['script']['next']>[0]): Story {
  return withPreview('answer', 'USDC', async (context) => {
    context.aspen.script.next(step, 'eth_sendTransaction')
    await context.press('swap.title')
  })
}
