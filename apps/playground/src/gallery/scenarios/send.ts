import { setLabel } from 'portico'
import { RECEIVER } from '../fakeContracts.ts'
import { until } from '../hands.ts'
import type { Stage } from '../stage.ts'
import { open } from './open.ts'
import { refusals, type Scenario, type ScenariosOf } from './scenario.ts'
import { wait } from './wait.ts'

type After = (stage: Stage) => Promise<void> | void

/** Begins and ends like the receiver. */
const TWIN = '0x9f2a41bc5b0d7c81e96a32f4d07be815a4c93e1f'
const OLD_MS = 660_000

export const walletSend: ScenariosOf<'WalletSend'> = {
  loading: {
    async play(stage) {
      stage.node.mode = 'hang'
      stage.gateway.tokens = 'hang'
      await stage.connect('aspen')
      open(stage, { view: 'WalletSend' })
    },
  },
  empty: writing({}),
  ready: written(),
  busy: written(async (stage) => {
    stage.node.mode = 'hang'
    await stage.press('send.preview')
  }),
  error: written(async (stage) => {
    stage.node.mode = 'fail'
    await stage.press('send.preview')
    await wait(stage, 'WalletSend', 'error')
  }),
  offline: written((stage) => stage.unplug()),
}

export const selectToken: ScenariosOf<'WalletSendSelectToken'> = {
  loading: choosing('hang'),
  empty: choosing('many', async (stage) => {
    await stage.see('WalletSendSelectToken', 'ready')
    await stage.type('Atlantis')
  }),
  ready: choosing('some'),
  partial: choosing('fail'),
  error: {
    async play(stage) {
      stage.gateway.tokens = 'fail'
      stage.node.mode = 'fail'
      await stage.connect('aspen')
      open(stage, { view: 'WalletSend' })
      await stage.press('send.selectToken')
      await wait(stage, 'WalletSendSelectToken', 'error')
    },
  },
  offline: choosing('some', (stage) => stage.unplug()),
}

export const preview: ScenariosOf<'WalletSendPreview'> = {
  ready: looking(),
  warned: {
    async play(stage) {
      await stage.connect('aspen')
      setLabel(stage.portico, { namespace: 'eip155', address: TWIN, label: 'Bay' })
      await write(stage, { amount: '0.25', to: RECEIVER })
      await stage.press('send.preview')
    },
  },
  busy: asking('hang'),
  declined: asking(refusals.declined),
  failed: asking(refusals.failed),
  stale: looking(async (stage) => {
    stage.time.skip(OLD_MS)
    await stage.press('preview.send')
  }),
  offline: looking((stage) => stage.unplug()),
}

function writing(parameters: object, after?: After): Scenario {
  return {
    async play(stage) {
      await stage.connect('aspen')
      stage.gateway.tokens = 'some'
      open(stage, { view: 'WalletSend', arguments: parameters })
      await after?.(stage)
    },
  }
}

/** Everything is written. */
function written(after?: After): Scenario {
  return {
    async play(stage) {
      await stage.connect('aspen')
      await write(stage, { amount: '0.25', to: 'bay.gallery.eth' })
      await after?.(stage)
    },
  }
}

/** Writes all of it, and waits until it is known whom the name means. */
export async function write(stage: Stage, parameters: object): Promise<void> {
  stage.gateway.tokens = 'some'
  open(stage, { view: 'WalletSend', arguments: parameters })
  await stage.see('WalletSend', 'empty')
  await stage.press('send.selectToken')
  await stage.pressRow('Ether')
  await until('the receiver', () => stage.portico.store.getState().send?.resolved)
  await stage.see('WalletSend', 'ready')
}

function choosing(tokens: Stage['gateway']['tokens'], after?: After): Scenario {
  return {
    async play(stage) {
      stage.gateway.tokens = tokens
      if (tokens === 'hang') stage.node.mode = 'hang'
      await stage.connect('aspen')
      open(stage, { view: 'WalletSend' })
      await stage.press(tokens === 'fail' ? 'send.changeToken' : 'send.selectToken')
      await after?.(stage)
    },
  }
}

function looking(after?: After): Scenario {
  return written(async (stage) => {
    await stage.press('send.preview')
    await stage.see('WalletSendPreview', 'ready')
    await after?.(stage)
  })
}

/** The wallet is asked, and answers as told. */
function asking(step: Parameters<Stage['aspen']['script']['next']>[0]): Scenario {
  return looking(async (stage) => {
    stage.aspen.script.next(step, 'eth_sendTransaction')
    await stage.press('preview.send')
  })
}
