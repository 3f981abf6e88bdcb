import type { StoryContext } from '../storyContext.ts'
import { open } from './open.ts'
import type { StoriesOf, Story } from './story.ts'

const view = 'AllWallets'
export const allWallets: StoriesOf<'AllWallets'> = {
  loading: {
    async play(context) {
      context.gateway.mode = 'hang'
      await openList(context)
      await context.waitForState(view, 'loading')
      context.clock.pause()
    },
  },
  empty: { play: (context) => search(context, 'Atlantis', 'empty') },
  ready: { play: openList },
  // Some of what is loaded matches.
  busy: searchFor('ba'),
  partial: {
    async play(context) {
      context.gateway.mode = 'failLater'
      await openList(context)
      await context.waitForState(view, 'ready')
      await context.scrollToEnd()
      await context.waitForState(view, 'partial')
      await context.scrollToEnd()
    },
  },
  offline: {
    async play(context) {
      await openList(context)
      await context.waitForState(view, 'ready')
      context.goOffline()
    },
  },
}

/** Nothing of what is loaded matches. */
export const searchNothing = searchFor('ma')

/** Searches, and the directory has not answered yet. */
function searchFor(text: string): Story {
  return {
    async play(context) {
      await openList(context)
      await context.waitForState(view, 'ready')
      context.gateway.mode = 'hang'
      await context.type(text)
      await context.waitForState(view, 'busy')
      context.clock.pause()
    },
  }
}

async function openList(context: StoryContext): Promise<void> {
  open(context)
  await context.press('allWallets.title')
}

async function search(context: StoryContext, text: string, state: string): Promise<void> {
  await openList(context)
  await context.waitForState(view, 'ready')
  await context.type(text)
  await context.waitForState(view, state)
}
