import type { Namespace } from '../../wire/namespace.ts'
import type { Network } from '../../wire/network.ts'

interface Ability {
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** What is asked for in each family. All of it is optional to the wallet: what it leaves out is known after the grant. */
export const abilities: Readonly<Record<Namespace, Ability>> = {
  eip155: {
    methods: [
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_getCapabilities',
      'wallet_sendCalls',
      'wallet_getCallsStatus',
      'wallet_getAssets',
      'wallet_grantPermissions',
      'wallet_revokePermissions',
      'wallet_requestExecutionPermissions',
      'wallet_revokeExecutionPermission',
      'wallet_getSupportedExecutionPermissions',
      'wallet_getGrantedExecutionPermissions',
    ],
    events: ['accountsChanged', 'chainChanged'],
  },
  solana: {
    methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction'],
    events: [],
  },
  bip122: {
    methods: ['signMessage'],
    events: [],
  },
  polkadot: {
    methods: ['polkadot_signMessage'],
    events: [],
  },
}

/** The part of a proposal that says what the site wants, by family. */
export type ProposedNamespaces = Readonly<
  Partial<Record<Namespace, Ability & { readonly chains: readonly string[] }>>
>

/** Proposes all of the site's networks of the families, since a wallet may leave out what it does not have. */
export function proposeNamespaces(
  namespaces: readonly Namespace[],
  networks: readonly Network[],
): ProposedNamespaces {
  const proposed: Partial<Record<Namespace, Ability & { readonly chains: readonly string[] }>> = {}
  for (const namespace of namespaces) {
    const chains = networks
      .filter(({ chainNamespace }) => chainNamespace === namespace)
      .map(({ caipNetworkId }) => caipNetworkId)
    if (chains.length > 0) proposed[namespace] = { chains, ...abilities[namespace] }
  }
  return proposed
}
