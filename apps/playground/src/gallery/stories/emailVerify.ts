import type { StoryContext } from '../storyContext.ts'
import { open } from './open.ts'
import type { StoriesOf, Story } from './story.ts'

export const emailVerifyOtp: StoriesOf<'EmailVerifyOtp'> = {
  loading: verify(),
  ready: verify(({ email }) => email.draw('code')),
  failed: verify(({ email }) => email.fail()),
  offline: verify((context) => {
    context.email.draw('code')
    context.goOffline()
  }),
}

export const emailVerifyDevice: StoriesOf<'EmailVerifyDevice'> = {
  loading: verifyDevice((context) => context.email.draw('none')),
  ready: verifyDevice(),
  failed: verifyDevice(({ email }) => email.fail()),
  offline: verifyDevice((context) => context.goOffline()),
}

/** Logs in by e-mail, until the frame is about to draw the code. */
function verify(then?: (context: StoryContext) => void): Story {
  return {
    email: true,
    async play(context) {
      open(context)
      await context.waitForElement('.email input')
      await context.type('user@example.com')
      await context.flush()
      await context.press('email.submit')
      await context.waitForState('EmailVerifyOtp', 'loading')
      then?.(context)
    },
  }
}

function verifyDevice(then?: (context: StoryContext) => void): Story {
  const { play, ...options } = verify(({ email }) => email.draw('device'))
  return {
    ...options,
    async play(context) {
      await play(context)
      await context.waitForState('EmailVerifyDevice', 'ready')
      then?.(context)
    },
  }
}

/** The card with the button for a passkey, below the field for an e-mail address. */
export const passkeyRow: Story = {
  email: true,
  async play(context) {
    open(context)
    await context.waitForElement('.email input')
  },
}

/** Logs in with a passkey, until the frame is about to ask for it. */
export const verifyPasskey: Story = {
  email: true,
  async play(context) {
    await passkeyRow.play(context)
    await context.press('email.passkey')
    await context.waitForState('EmailVerifyOtp', 'loading')
  },
}
