import type { ScriptStep } from 'portico/testing'
import type { StoryContext } from '../storyContext.ts'
import { advanceUntil, MINUTE_MS } from './advanceUntil.ts'
import { open } from './open.ts'
import { FIRST_HINT_MS, refusals, type StoriesOf, type Story, unsupportedChainId } from './story.ts'

const switching = 'SwitchNetwork'

export const networks: StoriesOf<'Networks'> = {
  empty: {
    async play(context) {
      open(context, { view: 'Networks' })
      await context.waitForState('Networks', 'ready')
      await context.type('Atlantis')
    },
  },
  ready: {
    async play(context) {
      await context.connect('aspen')
      open(context, { view: 'Networks' })
    },
  },
  offline: {
    play(context) {
      open(context, { view: 'Networks' })
      context.goOffline()
    },
  },
}

export const switchNetwork: StoriesOf<'SwitchNetwork'> = {
  busy: switchAspen('hang'),
  hint5: switchAspen('hang', async (context) => {
    await context.waitForState(switching, 'busy')
    context.clock.advance(FIRST_HINT_MS)
  }),
  hint15: switchAspen('hang', async (context) => {
    await context.waitForState(switching, 'busy')
    await advanceUntil(context, switching, 'hint15')
  }),
  declined: switchAspen(refusals.declined),
  pending: switchAspen(refusals.pending),
  unreachable: switchAspen({ error: { code: 4900, message: 'The wallet is away.' } }),
  setup: switchAspen({ error: { code: -32603, message: 'The wallet is locked.' } }),
  timeout: switchAspen('hang', async (context) => {
    await context.waitForState(switching, 'busy')
    await advanceUntil(context, switching, 'timeout', MINUTE_MS)
  }),
  failed: switchAspen(refusals.failed),
  unsupported: {
    async play(context) {
      await context.connect('aspen')
      const refusal = { error: { code: 4902, message: 'Unrecognized chain ID' } }
      context.aspen.script.next(refusal, 'wallet_switchEthereumChain')
      context.aspen.script.next(refusal, 'wallet_addEthereumChain')
      open(context, { view: 'Networks' })
      await context.pressRow('Base')
    },
  },
  offline: switchAspen('hang', (context) => context.goOffline()),
}

export const switchActiveChain: StoriesOf<'SwitchActiveChain'> = {
  ready: { play: openOtherNamespace },
  offline: {
    async play(context) {
      await openOtherNamespace(context)
      context.goOffline()
    },
  },
}

export const unsupportedChain: StoriesOf<'UnsupportedChain'> = {
  ready: { chainId: unsupportedChainId, play: (context) => context.connect('aspen') },
  unsupported: {
    async play(context) {
      context.gateway.swaps = 'unsupported'
      await context.connect('aspen')
      open(context, { view: 'Swap' })
    },
  },
  offline: {
    chainId: unsupportedChainId,
    async play(context) {
      await context.connect('aspen')
      context.goOffline()
    },
  },
}

/** Switches the network of Aspen, which answers with `step`. */
function switchAspen(
  step: ScriptStep,
  after?: (context: StoryContext) => Promise<void> | void,
): Story {
  return {
    async play(context) {
      await context.connect('aspen')
      context.aspen.script.next(step, 'wallet_switchEthereumChain')
      open(context, { view: 'Networks' })
      await context.pressRow('Base')
      await after?.(context)
    },
  }
}

async function openOtherNamespace(context: StoryContext): Promise<void> {
  await context.connect('aspen')
  open(context, { view: 'Networks' })
  await context.pressRow('Solana')
}
