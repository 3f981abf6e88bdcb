// The local world, in a process of its own, and the file that tells a gateway of it.
import { writeFileSync } from 'node:fs'
import { startLocalnet } from '../../localnet/src/index.ts'
import { localChains } from '../../services/gateway/src/startLocalGateway.ts'

const localnet = await startLocalnet({ ports: 'any' })
const { manifest } = localnet
writeFileSync(process.argv[2] ?? '', JSON.stringify({ chains: localChains(manifest) }))
process.send?.({
  chainId: manifest.chains.evm.caip2,
  node: manifest.chains.evm.rpcUrl,
  account: manifest.testAccounts.evm[0]?.address,
})
process.once('disconnect', async () => {
  await localnet.stop()
  process.exit(0)
})
