// Indexes a network into a new embedded database with the code of the gateway, at full speed, and
// tells the time. Usage: index.ts <chains file> <data folder>
import { createMemoryCache } from '../../services/common/src/cache/index.ts'
import { openDatabase } from '../../services/common/src/database/index.ts'
import { createGuardedFetch } from '../../services/common/src/egress/index.ts'
import { readConfig } from '../../services/gateway/src/config/readConfig.ts'
import { createIndexStore } from '../../services/gateway/src/history/indexer/createIndexStore.ts'
import { indexedChains } from '../../services/gateway/src/history/indexer/indexedChains.ts'
import { indexStep } from '../../services/gateway/src/history/indexer/indexStep.ts'
import { createBlockReader } from '../../services/gateway/src/history/indexer/readBlocks.ts'
import { createMetrics } from '../../services/gateway/src/metrics/createMetrics.ts'
import { createRpcProxy } from '../../services/gateway/src/rpc/createRpcProxy.ts'
import { migrations } from '../../services/gateway/src/store/migrations.ts'

const [chainsFile, dataDirectory] = process.argv.slice(2)
const config = readConfig({
  CHAINS_FILE: chainsFile,
  DATA_DIR: dataDirectory,
  ALLOW_PRIVATE_UPSTREAMS: 'true',
})
const guardedFetch = createGuardedFetch({ hosts: ['127.0.0.1'], allowPrivate: true })
const rpc = createRpcProxy({
  chains: config.chains,
  guardedFetch,
  metrics: createMetrics(),
  cache: createMemoryCache(),
})
const [chain] = indexedChains(config.chains)
if (!chain) throw new RangeError('No network is indexed.')
const store = await openDatabase(config, migrations)
const lease = { store, chainId: chain.id, holder: 'bench', leaseMs: 15_000 }
const index = createIndexStore(lease)
const reader = createBlockReader(rpc, chain.id)

const started = performance.now()
for (;;) {
  const result = await indexStep({ reader, index, from: chain.from, renewMs: 5000 })
  if (result === 'lost') throw new RangeError('Another process indexes.')
  if (result === 'idle') break
}
const seconds = (performance.now() - started) / 1000
await index.release()
await store.close()
guardedFetch.close()
process.send?.({ seconds }, () => process.exit(0))
