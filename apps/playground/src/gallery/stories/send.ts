import { setLabel } from 'portico'
import { RECEIVER } from '../fakeContracts.ts'
import type { StoryContext } from '../storyContext.ts'
import { until } from '../user.ts'
import { advanceUntil } from './advanceUntil.ts'
import { open } from './open.ts'
import { refusals, type StoriesOf, type Story } from './story.ts'

type After = (context: StoryContext) => Promise<void> | void

/** Begins and ends like the receiver's address. */
export const LOOK_ALIKE = '0x9f2A41Bc5b0D7c81e96a32F4d07BE815a4C93E1F'
/** No token of the gallery: the form has none. */
const UNKNOWN_TOKEN = `0x${'9'.repeat(40)}`
const STALE_MS = 660_000

export const walletSend: StoriesOf<'WalletSend'> = {
  loading: {
    async play(context) {
      context.node.mode = 'hang'
      context.gateway.tokens = 'hang'
      await context.connect('aspen')
      open(context, { view: 'WalletSend' })
    },
  },
  empty: emptyForm({ assetAddress: UNKNOWN_TOKEN }),
  ready: filledForm(),
  busy: filledForm(async (context) => {
    context.node.mode = 'hang'
    await context.press('send.preview')
  }),
  error: filledForm(async (context) => {
    context.node.mode = 'fail'
    await context.press('send.preview')
    await advanceUntil(context, 'WalletSend', 'error')
  }),
  offline: filledForm((context) => context.goOffline()),
}

export const selectToken: StoriesOf<'WalletSendSelectToken'> = {
  loading: choosingToken('hang'),
  empty: choosingToken('many', async (context) => {
    await context.waitForState('WalletSendSelectToken', 'ready')
    await context.type('Atlantis')
  }),
  ready: choosingToken('some'),
  partial: choosingToken('fail'),
  error: {
    async play(context) {
      context.gateway.tokens = 'fail'
      context.node.mode = 'fail'
      await context.connect('aspen')
      open(context, { view: 'WalletSend' })
      await context.press('send.selectToken')
      await advanceUntil(context, 'WalletSendSelectToken', 'error')
    },
  },
  offline: choosingToken('some', (context) => context.goOffline()),
}

export const preview: StoriesOf<'WalletSendPreview'> = {
  ready: withPreview(),
  warned: {
    async play(context) {
      await context.connect('aspen')
      setLabel(context.portico, { namespace: 'eip155', address: LOOK_ALIKE, label: 'Bay' })
      await fillForm(context, { amount: '0.25', to: RECEIVER })
      await context.press('send.preview')
    },
  },
  busy: withAnswer('hang'),
  declined: withAnswer(refusals.declined),
  failed: withAnswer(refusals.failed),
  stale: withPreview(async (context) => {
    context.clock.advance(STALE_MS)
    await context.press('preview.send')
  }),
  offline: withPreview((context) => context.goOffline()),
}

function emptyForm(parameters: object, after?: After): Story {
  return {
    async play(context) {
      await context.connect('aspen')
      context.gateway.tokens = 'some'
      open(context, { view: 'WalletSend', arguments: parameters })
      await after?.(context)
    },
  }
}

/** The form is filled in. */
function filledForm(after?: After): Story {
  return {
    async play(context) {
      await context.connect('aspen')
      await fillForm(context, { amount: '0.25', to: 'bay.gallery.eth' })
      await after?.(context)
    },
  }
}

/** Fills in the form, and waits until the receiver's name is resolved. */
export async function fillForm(context: StoryContext, parameters: object): Promise<void> {
  context.gateway.tokens = 'some'
  open(context, { view: 'WalletSend', arguments: parameters })
  await until('the receiver', () => context.portico.store.getState().send?.resolved)
  await context.waitForState('WalletSend', 'ready')
}

function choosingToken(tokens: StoryContext['gateway']['tokens'], after?: After): Story {
  return {
    async play(context) {
      context.gateway.tokens = tokens
      if (tokens === 'hang') context.node.mode = 'hang'
      await context.connect('aspen')
      open(context, { view: 'WalletSend' })
      await context.press('send.changeToken')
      await after?.(context)
    },
  }
}

function withPreview(after?: After): Story {
  return filledForm(async (context) => {
    await context.press('send.preview')
    await context.waitForState('WalletSendPreview', 'ready')
    await after?.(context)
  })
}

/** The wallet receives the transaction, and answers with `step`. */
function withAnswer(step: Parameters<StoryContext['aspen']['script']['next']>[0]): Story {
  return withPreview(async (context) => {
    context.aspen.script.next(step, 'eth_sendTransaction')
    await context.press('preview.send')
  })
}
