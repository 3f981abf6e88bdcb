/** A kind of page that Portico runs in. */
export interface Host {
  readonly id: 'react' | 'wagmi' | 'element' | 'script'
  readonly title: string
  /** What a shell runs first. Unset if nothing needs to be installed. */
  readonly install?: string
  readonly code: string
}

const create = `const portico = createPortico({ networks: [mainnet, base], adapters: [evm()] })`
const imports = `import { createPortico } from 'portico'
import { evm } from 'portico/evm'
import { base, mainnet } from 'portico/networks'`

/** The shortest code for each kind of page. The script tag needs the snippet of a build as well. */
export const hosts: readonly Host[] = [
  {
    id: 'react',
    title: 'React',
    install: 'npm install portico viem',
    code: `${imports}
import { ConnectButton, PorticoProvider } from 'portico/react'

${create}

export const App = () => (
  <PorticoProvider portico={portico}>
    <ConnectButton />
  </PorticoProvider>
)`,
  },
  {
    id: 'wagmi',
    title: 'wagmi',
    install: 'npm install portico viem wagmi @tanstack/react-query',
    code: `${imports}
import { bridge, porticoConnector, wagmiChains } from 'portico/wagmi'
import { createConfig, http } from 'wagmi'

${create}
const chains = wagmiChains(portico.config.networks)

export const config = createConfig({
  chains,
  connectors: [porticoConnector(portico)],
  multiInjectedProviderDiscovery: false,
  transports: Object.fromEntries(chains.map(({ id }) => [id, http()])),
})
bridge(portico, config)`,
  },
  {
    id: 'element',
    title: 'Custom elements',
    install: 'npm install portico react react-dom viem',
    code: `${imports}
import { defineElements } from 'portico/element'

${create}
defineElements(portico)
// <portico-connect-button></portico-connect-button>`,
  },
  {
    id: 'script',
    title: 'Script tag',
    code: `<!-- The contents of dist/cdn/snippet.html, and then: -->
<script type="application/json" id="portico-config">
  { "networks": ["eip155:1", "eip155:8453"] }
</script>

<portico-connect-button></portico-connect-button>`,
  },
]
