import { createPortico, type Portico, type PorticoConfig } from 'portico'
import { evm } from 'portico/evm'
import { gatewaySignIn } from 'portico/signin'
import { solana } from 'portico/solana'
import { walletConnect } from 'portico/walletconnect'
import { networks, option, relayUrl } from './world.ts'

/** Creates the page's instance from its address and the page's own options. */
export function createInstance(config: Partial<PorticoConfig> = {}): Portico {
  const list = networks()
  return createPortico({
    projectId: 'e2e',
    networks: list,
    adapters: list.some(({ chainNamespace }) => chainNamespace === 'solana')
      ? [evm(), solana()]
      : [evm()],
    themeMode: option('mode') === 'dark' ? 'dark' : 'light',
    ...(option('allowUnsupported') && { allowUnsupportedNetwork: true }),
    ...(option('locale') && { locale: option('locale') }),
    ...(option('wanted') && { featuredWallets: option('wanted')?.split(',') }),
    ...(option('universal') && { preferUniversalLinks: true }),
    // The public address of the page, for other apps.
    ...(option('shared') && {
      metadata: { name: 'Site', description: '', url: option('shared') ?? '', icons: [] },
    }),
    ...(option('relay') && {
      connectors: [walletConnect({ relayUrl: relayUrl() })],
      // The project of the local relay.
      projectId: 'playground',
    }),
    ...(option('gateway') && {
      gatewayUrl: import.meta.env.VITE_GATEWAY,
      // The project of these pages, from the set-up.
      projectId: 'playground',
    }),
    ...(option('signIn') && {
      siwx: gatewaySignIn({
        statement: 'Welcome.',
        required: option('signIn') === 'required',
      }),
    }),
    ...config,
  })
}
