import { until } from '../hands.ts'
import type { Stage } from '../stage.ts'
import { open } from './open.ts'
import type { Scenario, ScenariosOf } from './scenario.ts'
import { write } from './send.ts'

const POLL_MS = 5_000

export const receive: ScenariosOf<'WalletReceive'> = {
  ready: receiving(),
  offline: receiving((stage) => stage.unplug()),
}

export const compatibleNetworks: ScenariosOf<'WalletCompatibleNetworks'> = {
  ready: receiving((stage) => stage.press('receive.onlyMany')),
  offline: receiving(async (stage) => {
    await stage.press('receive.onlyMany')
    stage.unplug()
  }),
}

export const transactions: ScenariosOf<'Transactions'> = {
  empty: {
    async play(stage) {
      await stage.connect('aspen')
      open(stage, { view: 'Transactions' })
    },
  },
  ready: { play: sentTwice },
  offline: {
    async play(stage) {
      await sentTwice(stage)
      stage.unplug()
    },
  },
}

function receiving(after?: (stage: Stage) => Promise<void> | void): Scenario {
  return {
    async play(stage) {
      await stage.connect('aspen')
      stage.gateway.tokens = 'some'
      open(stage, { view: 'WalletReceive' })
      await stage.see('WalletReceive', 'ready')
      await until('the name', () => stage.portico.store.getState().identities)
      await after?.(stage)
    },
  }
}

/** One is in a block, one is on its way. */
async function sentTwice(stage: Stage): Promise<void> {
  await stage.connect('aspen')
  await send(stage, '0.25')
  stage.node.receipts = 'done'
  await until('a block', () => {
    stage.time.skip(POLL_MS)
    return stage.portico.store.getState().transactions?.some(({ status }) => status === 'done')
  })
  stage.node.receipts = 'none'
  stage.portico.close()
  await send(stage, '0.1')
  await stage.press('account.activity')
}

async function send(stage: Stage, amount: string): Promise<void> {
  await write(stage, { amount, to: 'bay.gallery.eth' })
  await stage.press('send.preview')
  await stage.press('preview.send')
  await stage.see('Account', 'ready')
}
