import { FrameError } from 'portico/wire/frame'
import type { StoryContext, StoryOptions } from '../storyContext.ts'
import { open } from './open.ts'
import type { StoriesOf, Story } from './story.ts'

const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

/** Only social logins, so that the first button is that of Google. */
const options: StoryOptions = {
  email: true,
  socials: all,
  popup: 'open',
  config: { features: { email: false } },
}

export const connectSocials: StoriesOf<'ConnectSocials'> = {
  ready: { ...options, play: openList },
  offline: {
    ...options,
    async play(context) {
      await openList(context)
      context.goOffline()
    },
  },
}

export const connectingSocial: StoriesOf<'ConnectingSocial'> = {
  busy: begin(),
  loading: begin(({ email }) => email.arrive()),
  ready: begin(({ email }) => {
    email.draw('code')
    email.arrive()
  }),
  failed: { ...begin(), popup: 'blocked' },
  offline: begin((context) => context.goOffline()),
}

/** The account has no verified address. */
export const unverified = begin(({ email }) =>
  email.fail(new FrameError({ code: 'email_unverified' })),
)

export const connectingFarcaster: StoriesOf<'ConnectingFarcaster'> = {
  busy: beginFarcaster(),
  ready: beginFarcaster(({ email }) => email.showUri()),
  phone: { ...beginFarcaster(({ email }) => email.showUri()), phone: true },
  setup: beginFarcaster(({ email }) => email.fail(new FrameError({ code: 'email_unverified' }))),
  checking: beginFarcaster(({ email }) => {
    email.draw('progress')
    email.arrive()
  }),
  failed: beginFarcaster(({ email }) => email.fail(new FrameError({ code: 'unavailable' }))),
  offline: beginFarcaster((context) => {
    context.email.showUri()
    context.goOffline()
  }),
}

/** The card with e-mail, a passkey and these social logins. */
export function withSocials(socials: StoryOptions['socials']): Story {
  return {
    email: true,
    socials,
    async play(context) {
      open(context)
      await context.waitForElement('.socials')
    },
  }
}

export const manySocials = withSocials(all)
export const twoSocials = withSocials(['google', 'apple'])

async function openList(context: StoryContext): Promise<void> {
  open(context)
  await context.waitForElement('.social-logos')
  await context.press('social.more')
  await context.waitForState('ConnectSocials', 'ready')
}

/** Presses the button of Google. */
function begin(then?: (context: StoryContext) => void): Story {
  return beginAt('ConnectingSocial', options, then)
}

function beginFarcaster(then?: (context: StoryContext) => void): Story {
  return beginAt('ConnectingFarcaster', { ...options, socials: ['farcaster'] }, then)
}

/** Presses the first button. */
function beginAt(view: string, own: StoryOptions, then?: (context: StoryContext) => void): Story {
  return {
    ...own,
    async play(context) {
      open(context)
      await context.waitForElement('.socials')
      await context.press('connect.login')
      await context.waitForElement(`[data-layout="${view}"]`)
      // The attempt begins once its code has loaded.
      await context.flush()
      then?.(context)
    },
  }
}
