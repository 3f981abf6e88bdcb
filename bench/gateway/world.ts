// Runs the local world in its own process, and writes its manifest for a gateway.
import { writeFileSync } from 'node:fs'
import { startLocalnet } from '../../localnet/src/index.ts'
import { localChains } from '../../services/gateway/src/startLocalGateway.ts'

const localnet = await startLocalnet({ ports: 'any' })
const { manifest } = localnet
writeFileSync(process.argv[2] ?? '', JSON.stringify({ chains: localChains(manifest) }))
process.send?.({
  chainId: manifest.chains.evm.caip2,
  node: manifest.chains.evm.rpcUrl,
  accounts: [
    ...manifest.testAccounts.evm.map(({ address }) => address),
    // Requests also name accounts without tokens.
    ...Array.from(
      { length: 20 - manifest.testAccounts.evm.length },
      (_, at) => `0x${String(at + 1).padStart(40, 'a')}`,
    ),
  ],
})
process.once('disconnect', async () => {
  await localnet.stop()
  process.exit(0)
})
