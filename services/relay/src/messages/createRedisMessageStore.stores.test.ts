import { emptyRedis } from '@portico/common/test'
import { messageStoreConformance } from '../test/messageStoreConformance.ts'
import { openMessageStore } from './openMessageStore.ts'

messageStoreConformance(async (storeLimits) => {
  const redisUrl = await emptyRedis()
  return [
    await openMessageStore({ redisUrl, storeLimits }),
    await openMessageStore({ redisUrl, storeLimits }),
  ]
})
