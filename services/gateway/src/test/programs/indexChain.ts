import { writeSync } from 'node:fs'
import { openDatabase } from '@portico/common/database'
import { readConfig } from '../../config/readConfig.ts'
import { startIndexer } from '../../history/indexer/startIndexer.ts'
import { createFakeChain } from '../../history/test/createFakeChain.ts'
import { migrations } from '../../store/migrations.ts'

// Indexes a chain until it is killed, and prints each range of blocks that it reads.
const { INDEX_TEST_HEIGHT, ...environment } = process.env
const store = await openDatabase(readConfig(environment), migrations)
const chain = createFakeChain('eip155:1', Number(INDEX_TEST_HEIGHT))
startIndexer({
  store,
  rpc: {
    ...chain.rpc,
    request(chainId, method, params) {
      if (method === 'eth_getBlockReceipts') writeSync(1, `${Number(params[0])}\n`)
      return chain.rpc.request(chainId, method, params)
    },
  },
  chains: [{ id: 'eip155:1', from: 0 }],
  pollMs: 50,
  leaseMs: 1000,
  log: { warn: (details: unknown) => writeSync(2, `${JSON.stringify(details)}\n`) },
})
