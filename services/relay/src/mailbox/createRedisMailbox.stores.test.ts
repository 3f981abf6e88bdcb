import { emptyRedis } from '@portico/common/test'
import { mailboxContract } from '../test/mailboxContract.ts'
import { openMailbox } from './openMailbox.ts'

mailboxContract(async (storeLimits) => {
  const redisUrl = await emptyRedis()
  return [
    await openMailbox({ redisUrl, storeLimits }),
    await openMailbox({ redisUrl, storeLimits }),
  ]
})
