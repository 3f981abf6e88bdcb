import { emptyRedis } from '@portico/common/test'
import { mailboxContract } from '../test/messageStoreConformance.ts'
import { openMailbox } from './openMessageStore.ts'

mailboxContract(async (storeLimits) => {
  const redisUrl = await emptyRedis()
  return [
    await openMailbox({ redisUrl, storeLimits }),
    await openMailbox({ redisUrl, storeLimits }),
  ]
})
