import { createPortico, type Portico, type PorticoConfig } from 'portico'
import { evm } from 'portico/evm'
import { gatewaySignIn } from 'portico/signin'
import { solana } from 'portico/solana'
import { walletConnect } from 'portico/walletconnect'
import { networks, option, relayUrl } from './world.ts'

/** The page's instance: what the address asks for, and what the page adds. */
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
    // What the page would be called where other apps can open it.
    ...(option('shared') && {
      metadata: { name: 'Site', description: '', url: option('shared') ?? '', icons: [] },
    }),
    ...(option('relay') && {
      connectors: [walletConnect({ relayUrl: relayUrl() })],
      // The project that the local relay has.
      projectId: 'playground',
    }),
    ...(option('gateway') && {
      gatewayUrl: import.meta.env.VITE_GATEWAY,
      // The project that the set-up gave to these pages.
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
