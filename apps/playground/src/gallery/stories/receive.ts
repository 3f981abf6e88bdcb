import type { FakeHistory } from '../fakeHistory.ts'
import type { StoryContext } from '../storyContext.ts'
import { until } from '../user.ts'
import { open } from './open.ts'
import { fillForm } from './send.ts'
import type { StoriesOf, Story } from './story.ts'

const POLL_MS = 5_000

export const receive: StoriesOf<'WalletReceive'> = {
  ready: withReceive(),
  offline: withReceive((context) => context.goOffline()),
}

export const compatibleNetworks: StoriesOf<'WalletCompatibleNetworks'> = {
  ready: withReceive((context) => context.press('receive.onlyMany')),
  offline: withReceive(async (context) => {
    await context.press('receive.onlyMany')
    context.goOffline()
  }),
}

export const transactions: StoriesOf<'Transactions'> = {
  empty: withHistory('nothing'),
  loading: withHistory('hang'),
  busy: withHistory('hangLater'),
  error: withHistory('fail'),
  ready: withHistory('some'),
  offline: {
    async play(context) {
      await sentTwice(context)
      context.goOffline()
    },
  },
}

function withHistory(history: FakeHistory): Story {
  return {
    async play(context) {
      context.gateway.tokens = 'some'
      context.gateway.history = history
      await context.connect('aspen')
      open(context, { view: 'Transactions' })
    },
  }
}

function withReceive(after?: (context: StoryContext) => Promise<void> | void): Story {
  return {
    async play(context) {
      await context.connect('aspen')
      context.gateway.tokens = 'some'
      open(context, { view: 'WalletReceive' })
      await context.waitForState('WalletReceive', 'ready')
      await until('the name', () => context.portico.store.getState().identities)
      await after?.(context)
    },
  }
}

/** The account after a transfer, which is on its way or has ended. */
export function withSent(receipts: 'none' | 'done' | 'failed'): Story {
  return {
    async play(context) {
      await context.connect('aspen')
      await send(context, '0.25')
      if (receipts !== 'none') {
        context.node.receipts = receipts
        await untilStatus(context, receipts)
      }
      const status = receipts === 'none' ? 'pending' : receipts
      await context.waitForElement(`.sent[data-status="${status}"]`)
      // The row goes some time after its end.
      context.clock.pause()
    },
  }
}

/** The details of a sent transaction. */
export const transactionDetails: Story = {
  async play(context) {
    await sentTwice(context)
    await context.waitForState('Transactions', 'ready')
    await context.pressRow('ETH')
  },
}

async function untilStatus(context: StoryContext, status: 'done' | 'failed'): Promise<void> {
  await until('a block', () => {
    context.clock.advance(POLL_MS)
    return context.portico.store.getState().transactions?.some((item) => item.status === status)
  })
}

/** Sends a transaction, and closes the modal once it is in a block. */
export async function sendOnce(context: StoryContext): Promise<void> {
  await context.connect('aspen')
  await send(context, '0.25')
  context.node.receipts = 'done'
  await untilStatus(context, 'done')
  context.node.receipts = 'none'
  context.portico.close()
}

/** Sends two transactions, of which the first is in a block. */
async function sentTwice(context: StoryContext): Promise<void> {
  await sendOnce(context)
  await send(context, '0.1')
  await context.press('account.activity')
}

async function send(context: StoryContext, amount: string): Promise<void> {
  await fillForm(context, { amount, to: 'bay.gallery.eth' })
  await context.press('send.preview')
  await context.waitForState('WalletSendPreview', 'ready')
  await context.press('preview.send')
  await context.waitForState('Account', 'ready')
}
