import { randomBytes } from 'node:crypto'
import { writeSync } from 'node:fs'
import { openDatabase } from '@portico/common/database'
import { readConfig } from '../../config/readConfig.ts'
import { createOrders } from '../../onramp/createOrders.ts'
import { migrations } from '../../store/migrations.ts'

// Takes events of payouts until it is killed, and prints each one that it has acknowledged.
const orders = createOrders(await openDatabase(readConfig(process.env), migrations))
const draft = { projectId: 'shop', provider: 'sandbox', network: 'eip155:1', account: 'a' }
for (;;) {
  const orderId = await orders.create(draft)
  const transaction = `0x${randomBytes(32).toString('hex')}`
  await orders.apply('sandbox', { orderId, purchaseId: orderId, status: 'paid' })
  const paidOut = { orderId, purchaseId: orderId, status: 'settling', transaction } as const
  // The provider tells it twice, as after a lost reply.
  await Promise.all([orders.apply('sandbox', paidOut), orders.apply('sandbox', paidOut)])
  writeSync(1, `${orderId} ${transaction}\n`)
}
