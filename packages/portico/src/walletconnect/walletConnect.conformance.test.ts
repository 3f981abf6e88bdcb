import { test } from 'vitest'
import { memoryStorage } from '../core/storage/rawStore.ts'
import { mainnet, optimism, solana } from '../networks/index.ts'
import { solana as solanaAdapter } from '../solana/index.ts'
import { connectorConformance } from '../testing/conformance/connectorConformance.ts'
import { createFakePhone } from '../testing/phone/createFakePhone.ts'
import { createFakeRelay } from '../testing/phone/createFakeRelay.ts'
import { followConnector } from './test/followConnector.ts'
import { quickClock } from './test/quickClock.ts'
import { walletConnect } from './walletConnect.ts'

const checks = connectorConformance('walletConnect', async () => {
  const relay = createFakeRelay()
  const storage = memoryStorage()
  const { url: relayUrl, openSocket } = relay
  const phone = createFakePhone({
    relayUrl,
    openSocket,
    origin: 'https://site.test',
    evm: { chainId: 1, chains: [10] },
  })
  const make = () =>
    followConnector(
      walletConnect({
        relayUrl,
        openSocket,
        storage,
        clock: quickClock(),
        namespaces: ['eip155', 'solana'],
      }),
      (uri) => void phone.pair(uri),
    )
  const connector = make()
  await connector.load()
  return {
    connector,
    networks: [mainnet, optimism, solana],
    site: { adapters: [solanaAdapter()] },
    script: phone.script,
    prompts: () => phone.log.filter(({ prompted }) => prompted).length,
    async reload() {
      const again = make()
      await again.load()
      return again
    },
    revoke: phone.revoke,
    changeAccount: phone.changeAccount,
    changeNetwork: () => phone.changeNetwork(10),
    unreachable: relay.stop,
    reachable: relay.start,
  }
})

for (const { name, run } of checks) test(name, run)
