import { mailboxContract } from '../test/messageStoreConformance.ts'
import { createMemoryMailbox } from './createMemoryMessageStore.ts'

mailboxContract(async (limits) => {
  const mailbox = createMemoryMailbox(limits)
  return [mailbox, mailbox]
})
