import { connect } from 'portico'
import type { StoryContext } from '../storyContext.ts'
import type { StoriesOf, Story } from './story.ts'

export const approveTransaction: StoriesOf<'ApproveTransaction'> = {
  loading: approve(),
  ready: approve(({ email }) => email.draw('approval')),
  failed: approve(({ email }) => email.stop()),
  offline: approve((context) => {
    context.email.draw('approval')
    context.goOffline()
  }),
}

/** Asks the logged-in user for a signature, until the frame is about to draw it. */
function approve(then?: (context: StoryContext) => void): Story {
  return {
    email: true,
    async play(context) {
      const { portico, email } = context
      email.logIn()
      await connect(portico, { connectorId: email.connector.id })
      email.ask()
      await context.waitForState('ApproveTransaction', 'loading')
      then?.(context)
    },
  }
}
