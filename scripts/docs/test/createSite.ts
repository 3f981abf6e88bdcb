import { createPortico, memoryStorage, type PorticoConfig, start } from 'portico'
import { evm } from 'portico/evm'
import { mainnet } from 'portico/networks'
import { createFakeEvmWallet, type FakeEvmWalletOptions } from 'portico/testing'
import { onTestFinished } from 'vitest'

/** A started instance on its own page with one wallet. */
export function createSite(
  wallet: FakeEvmWalletOptions = { name: 'Aspen', chainId: 1 },
  { isStarted = true, ...options }: Partial<PorticoConfig> & { isStarted?: boolean } = {},
) {
  const page = new EventTarget()
  const fake = createFakeEvmWallet(wallet)
  fake.install(page)
  const portico = createPortico({
    projectId: 'test',
    networks: [mainnet],
    adapters: [evm({ page })],
    storage: memoryStorage(),
    ...options,
  })
  if (isStarted) onTestFinished(start(portico))
  return { portico, page, wallet: fake }
}
