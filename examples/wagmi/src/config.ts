import { createPortico } from 'portico'
import { evm } from 'portico/evm'
import { base, mainnet } from 'portico/networks'
import { bridge, porticoConnector, wagmiChains } from 'portico/wagmi'
import { createConfig, http } from 'wagmi'

export const portico = createPortico({
  networks: [mainnet, base],
  adapters: [evm()],
  projectId: 'example',
})

const chains = wagmiChains(portico.config.networks)

export const config = createConfig({
  chains,
  connectors: [porticoConnector(portico)],
  // Portico finds the wallets.
  multiInjectedProviderDiscovery: false,
  transports: Object.fromEntries(chains.map(({ id }) => [id, http()])),
})

bridge(portico, config)
