import { PorticoError } from 'portico'
import { createFakeEvmWallet } from 'portico/testing'
import { errorTable } from 'portico/wire'
import { markIcon } from '../../wallets/marks.ts'
import type { Stage, StageOptions } from '../stage.ts'
import { open } from './open.ts'
import { FIRST_HINT_MS, type Scenario, type ScenariosOf } from './scenario.ts'
import { MINUTE_MS, wait } from './wait.ts'

const view = 'ConnectingWalletConnect'
const wallet = 'maple'

/** An app that opens has taken the screen by then. */
const LEAVE_MS = 1500

export const connectingWalletConnect: ScenariosOf<'ConnectingWalletConnect'> = {
  loading: {
    relay: true,
    play(stage) {
      stage.gateway.links = 'mobile'
      stage.relay.prompt = false
      toWallet(stage)
    },
  },
  ready: onScreen(),
  hint5: onScreen((stage) => wait(stage, view, 'hint5', FIRST_HINT_MS)),
  hint15: onScreen((stage) => wait(stage, view, 'hint15')),
  stale: onScreen((stage) => stage.relay.reach(false)),
  phone: onPhone(),
  busy: onPhone((stage) => stage.press('relay.open')),
  stayed: onPhone(async (stage) => {
    await stage.press('relay.open')
    stage.time.skip(LEAVE_MS)
  }),
  checking: onPhone(async (stage) => {
    await stage.press('relay.open')
    stage.phone.leave()
    stage.phone.comeBack()
    stage.time.stop()
  }),
  browse: {
    relay: true,
    phone: true,
    config: {
      metadata: { name: 'Gallery', description: '', url: 'https://site.test/', icons: [] },
    },
    play(stage) {
      stage.gateway.links = 'browse'
      toWallet(stage)
    },
  },
  web: withTabs((stage) => stage.press('relay.tab.web')),
  desktop: withTabs((stage) => stage.press('relay.tab.desktop')),
  browser: onScreen(async (stage) => {
    const icon = markIcon('Maple')
    stage.bring(createFakeEvmWallet({ name: 'Maple', icon, chainId: 1, rdns: `test.${wallet}` }))
    await stage.press('relay.tab.browser')
  }),
  unsupported: {
    relay: true,
    play(stage) {
      stage.gateway.links = 'none'
      toWallet(stage)
    },
  },
  declined: refused({ code: 4001, message: 'User rejected.' }),
  unreachable: refused(new PorticoError(errorTable.relayUnreachable)),
  setup: refused({ code: -32000, message: 'No account.' }),
  timeout: onScreen((stage) => wait(stage, view, 'timeout', MINUTE_MS)),
  failed: refused({ code: -32000, message: 'The vault could not be read.' }),
  done: onScreen((stage) => {
    stage.time.stop()
    stage.relay.approve()
  }),
  offline: onScreen((stage) => stage.unplug()),
}

/** The code of a wallet is on the screen; then something else happens. */
function onScreen(after: (stage: Stage) => Promise<void> | void = () => {}): Scenario {
  return play({ relay: true }, 'ready', after)
}

/** The same on a phone, where there is a button instead. */
function onPhone(after: (stage: Stage) => Promise<void> | void = () => {}): Scenario {
  return play({ relay: true, phone: true }, 'phone', after)
}

function withTabs(after: (stage: Stage) => Promise<void>): Scenario {
  return play({ relay: true }, 'ready', after, 'all')
}

function refused(error: unknown): Scenario {
  return onScreen((stage) => stage.relay.refuse(error))
}

function play(
  options: StageOptions,
  first: string,
  after: (stage: Stage) => Promise<void> | void,
  links: 'mobile' | 'all' = 'mobile',
): Scenario {
  return {
    ...options,
    async play(stage) {
      stage.gateway.links = links
      toWallet(stage)
      await stage.see(view, first)
      await after(stage)
    },
  }
}

function toWallet(stage: Stage): void {
  open(stage, { wallet })
}
