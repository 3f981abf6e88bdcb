import { connect } from 'portico'
import type { StoryContext } from '../storyContext.ts'
import { open } from './open.ts'
import type { StoriesOf, Story } from './story.ts'

export const accountSettings: StoriesOf<'AccountSettings'> = {
  ready: settings(),
  offline: settings((context) => context.goOffline()),
}

export const upgradeEmailWallet: StoriesOf<'UpgradeEmailWallet'> = {
  ready: upgrade(),
  offline: upgrade((context) => context.goOffline()),
}

export const updateEmailWallet: StoriesOf<'UpdateEmailWallet'> = {
  ready: update(),
  busy: update((context) => submit(context)),
  pending: update(async (context) => {
    await submit(context)
    context.email.draw('code')
    context.email.sendCode()
    await context.waitForState('UpdateEmailWallet', 'pending')
  }),
  failed: update(async (context) => {
    await submit(context)
    context.email.sendCode()
    await context.waitForState('UpdateEmailWallet', 'pending')
    context.email.fail()
  }),
  offline: update((context) => context.goOffline()),
}

/** The account of an embedded wallet whose user holds nothing that opens it. */
export const emailAccount: Story = {
  email: true,
  async play(context) {
    const { portico, email } = context
    email.logIn()
    await connect(portico, { connectorId: email.connector.id })
    open(context)
    await context.waitForState('Account', 'ready')
  },
}

type Then = (context: StoryContext) => Promise<void> | void

function settings(then?: Then): Story {
  return {
    email: true,
    async play(context) {
      await emailAccount.play(context)
      await context.press('account.protect')
      await context.waitForState('AccountSettings', 'ready')
      await then?.(context)
    },
  }
}

function upgrade(then?: Then): Story {
  return settings(async (context) => {
    await context.press('account.protect')
    await context.waitForState('UpgradeEmailWallet', 'ready')
    await then?.(context)
  })
}

function update(then?: Then): Story {
  return settings(async (context) => {
    await context.press('settings.email')
    await context.waitForState('UpdateEmailWallet', 'ready')
    await then?.(context)
  })
}

async function submit(context: StoryContext): Promise<void> {
  await context.type('aspen@gallery.example')
  await context.flush()
  await context.press('updateEmail.submit')
  await context.waitForState('UpdateEmailWallet', 'busy')
}
