import { messageStoreConformance } from '../test/messageStoreConformance.ts'
import { createMemoryMessageStore } from './createMemoryMessageStore.ts'

messageStoreConformance(async (limits) => {
  const mailbox = createMemoryMessageStore(limits)
  return [mailbox, mailbox]
})
