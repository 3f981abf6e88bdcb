import { PorticoError } from 'portico'
import { createFakeEvmWallet } from 'portico/testing'
import { errorTable } from 'portico/wire'
import { markIcon } from '../../wallets/marks.ts'
import type { StoryContext, StoryOptions } from '../storyContext.ts'
import { advanceUntil, MINUTE_MS } from './advanceUntil.ts'
import { open } from './open.ts'
import { FIRST_HINT_MS, type StoriesOf, type Story } from './story.ts'

const view = 'ConnectingWalletConnect'
const wallet = 'maple'

/** The time after which an app that opens covers the page. */
const LEAVE_MS = 1500

export const connectingWalletConnect: StoriesOf<'ConnectingWalletConnect'> = {
  loading: {
    relay: true,
    play(context) {
      context.gateway.links = 'mobile'
      context.relay.prompt = false
      openWallet(context)
    },
  },
  ready: onScreen(),
  hint5: onScreen((context) => advanceUntil(context, view, 'hint5', FIRST_HINT_MS)),
  hint15: onScreen((context) => advanceUntil(context, view, 'hint15')),
  stale: onScreen((context) => context.relay.setReachable(false)),
  phone: onPhone(),
  busy: onPhone((context) => context.press('relay.open')),
  stayed: onPhone(async (context) => {
    await context.press('relay.open')
    context.clock.advance(LEAVE_MS)
  }),
  checking: onPhone(async (context) => {
    await context.press('relay.open')
    context.phone.leave()
    context.phone.comeBack()
    context.clock.pause()
  }),
  browse: {
    relay: true,
    phone: true,
    config: {
      metadata: { name: 'Gallery', description: '', url: 'https://site.test/', icons: [] },
    },
    play(context) {
      context.gateway.links = 'browse'
      openWallet(context)
    },
  },
  web: withTabs((context) => context.press('relay.tab.web')),
  desktop: withTabs((context) => context.press('relay.tab.desktop')),
  browser: onScreen(async (context) => {
    const icon = markIcon('Maple')
    context.install(
      createFakeEvmWallet({ name: 'Maple', icon, chainId: 1, rdns: `test.${wallet}` }),
    )
    await context.press('relay.tab.browser')
  }),
  unsupported: {
    relay: true,
    play(context) {
      context.gateway.links = 'none'
      openWallet(context)
    },
  },
  declined: refused({ code: 4001, message: 'User rejected.' }),
  unreachable: refused(new PorticoError(errorTable.relayUnreachable)),
  setup: refused({ code: -32000, message: 'No account.' }),
  timeout: onScreen((context) => advanceUntil(context, view, 'timeout', MINUTE_MS)),
  failed: refused({ code: -32000, message: 'The vault could not be read.' }),
  done: onScreen((context) => {
    context.clock.pause()
    context.relay.approve()
  }),
  offline: onScreen((context) => context.goOffline()),
}

/** Shows the code of a wallet. */
function onScreen(after: (context: StoryContext) => Promise<void> | void = () => {}): Story {
  return play({ relay: true }, 'ready', after)
}

/** The same on a phone, which shows a button instead of a code. */
function onPhone(after: (context: StoryContext) => Promise<void> | void = () => {}): Story {
  return play({ relay: true, phone: true }, 'phone', after)
}

function withTabs(after: (context: StoryContext) => Promise<void>): Story {
  return play({ relay: true }, 'ready', after, 'all')
}

function refused(error: unknown): Story {
  return onScreen((context) => context.relay.refuse(error))
}

function play(
  options: StoryOptions,
  first: string,
  after: (context: StoryContext) => Promise<void> | void,
  links: 'mobile' | 'all' = 'mobile',
): Story {
  return {
    ...options,
    async play(context) {
      context.gateway.links = links
      openWallet(context)
      await context.waitForState(view, first)
      await after(context)
    },
  }
}

function openWallet(context: StoryContext): void {
  open(context, { wallet })
}
