import type { Stage } from '../stage.ts'
import { open } from './open.ts'
import type { ScenariosOf } from './scenario.ts'

/** Longer than the directory is kept. */
const DIRECTORY_KEPT_MS = 660_000

export const whatIsAWallet: ScenariosOf<'WhatIsAWallet'> = {
  ready: { play: learn },
  offline: {
    async play(stage) {
      await learn(stage)
      stage.unplug()
    },
  },
}

export const getWallet: ScenariosOf<'GetWallet'> = {
  loading: {
    async play(stage) {
      stage.gateway.mode = 'hang'
      await toGetWallet(stage)
      await stage.see('GetWallet', 'loading')
      stage.time.stop()
    },
  },
  empty: {
    play(stage) {
      stage.gateway.pages = false
      return toGetWallet(stage)
    },
  },
  ready: { play: toGetWallet },
  offline: {
    async play(stage) {
      await toGetWallet(stage)
      await stage.see('GetWallet', 'ready')
      stage.unplug()
    },
  },
}

export const downloads: ScenariosOf<'Downloads'> = {
  loading: {
    async play(stage) {
      await toGetWallet(stage)
      await stage.see('GetWallet', 'ready')
      // So late that the list is no longer kept, and the wallet is asked for by itself.
      stage.time.skip(DIRECTORY_KEPT_MS)
      stage.gateway.mode = 'hang'
      await stage.pressRow('Alder')
      await stage.see('Downloads', 'loading')
      stage.time.stop()
    },
  },
  empty: {
    async play(stage) {
      stage.gateway.pages = false
      open(stage)
      await stage.pressRow('Alder')
    },
  },
  ready: { play: toAlder },
  offline: {
    async play(stage) {
      await toAlder(stage)
      await stage.see('Downloads', 'ready')
      stage.unplug()
    },
  },
}

export const whatIsANetwork: ScenariosOf<'WhatIsANetwork'> = {
  ready: { play: learnNetworks },
  offline: {
    async play(stage) {
      await learnNetworks(stage)
      stage.unplug()
    },
  },
}

async function learn(stage: Stage): Promise<void> {
  open(stage)
  await stage.press('connect.guide.learn')
  await stage.see('WhatIsAWallet', 'ready')
}

async function toGetWallet(stage: Stage): Promise<void> {
  await learn(stage)
  await stage.press('getWallet.title')
}

async function toAlder(stage: Stage): Promise<void> {
  await toGetWallet(stage)
  await stage.pressRow('Alder')
}

async function learnNetworks(stage: Stage): Promise<void> {
  open(stage, { view: 'Networks' })
  await stage.press('whatIsANetwork.title')
  await stage.see('WhatIsANetwork', 'ready')
}
