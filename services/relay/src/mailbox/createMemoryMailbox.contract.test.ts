import { mailboxContract } from '../test/mailboxContract.ts'
import { createMemoryMailbox } from './createMemoryMailbox.ts'

mailboxContract(async (limits) => {
  const mailbox = createMemoryMailbox(limits)
  return [mailbox, mailbox]
})
