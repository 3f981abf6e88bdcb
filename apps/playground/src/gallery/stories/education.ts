import type { StoryContext } from '../storyContext.ts'
import { open } from './open.ts'
import type { StoriesOf } from './story.ts'

/** Longer than the directory is cached. */
const DIRECTORY_CACHE_MS = 660_000

export const whatIsAWallet: StoriesOf<'WhatIsAWallet'> = {
  ready: { play: openLesson },
  offline: {
    async play(context) {
      await openLesson(context)
      context.goOffline()
    },
  },
}

export const getWallet: StoriesOf<'GetWallet'> = {
  loading: {
    async play(context) {
      context.gateway.mode = 'hang'
      await openGetWallet(context)
      await context.waitForState('GetWallet', 'loading')
      context.clock.pause()
    },
  },
  empty: {
    play(context) {
      context.gateway.pages = false
      return openGetWallet(context)
    },
  },
  ready: { play: openGetWallet },
  offline: {
    async play(context) {
      await openGetWallet(context)
      await context.waitForState('GetWallet', 'ready')
      context.goOffline()
    },
  },
}

export const downloads: StoriesOf<'Downloads'> = {
  loading: {
    async play(context) {
      await openGetWallet(context)
      await context.waitForState('GetWallet', 'ready')
      // The list is no longer cached, so the view requests the wallet alone.
      context.clock.advance(DIRECTORY_CACHE_MS)
      context.gateway.mode = 'hang'
      await context.pressRow('Alder')
      await context.waitForState('Downloads', 'loading')
      context.clock.pause()
    },
  },
  empty: {
    async play(context) {
      context.gateway.pages = false
      open(context)
      await context.pressRow('Alder')
    },
  },
  ready: { play: openAlder },
  offline: {
    async play(context) {
      await openAlder(context)
      await context.waitForState('Downloads', 'ready')
      context.goOffline()
    },
  },
}

export const whatIsANetwork: StoriesOf<'WhatIsANetwork'> = {
  ready: { play: openNetworkLesson },
  offline: {
    async play(context) {
      await openNetworkLesson(context)
      context.goOffline()
    },
  },
}

async function openLesson(context: StoryContext): Promise<void> {
  open(context)
  await context.press('connect.guide.learn')
  await context.waitForState('WhatIsAWallet', 'ready')
}

async function openGetWallet(context: StoryContext): Promise<void> {
  await openLesson(context)
  await context.press('getWallet.title')
}

/** A wallet that has a web app, too. */
export async function openWebWallet(context: StoryContext): Promise<void> {
  await openGetWallet(context)
  await context.pressRow('Almond')
}

async function openAlder(context: StoryContext): Promise<void> {
  await openGetWallet(context)
  await context.pressRow('Alder')
}

async function openNetworkLesson(context: StoryContext): Promise<void> {
  open(context, { view: 'Networks' })
  await context.press('whatIsANetwork.title')
  await context.waitForState('WhatIsANetwork', 'ready')
}
