import type {
  ProposedCapabilities,
  RelayNamespace,
  WalletEvent,
} from '../../core/interfaces/relayNamespace.ts'
import type { Account } from '../../wire/accounts.ts'
import { type CaipNetworkId, isReportedNetworkId } from '../../wire/caip.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { Network } from '../../wire/network.ts'
import type { SessionNamespaces } from './messages.ts'

/** What adapters add to the connector, by namespace. */
export type RelayNamespaces = Partial<Record<Namespace, RelayNamespace>>

/**
 * The methods and events that are proposed for the namespaces that the connector supports itself.
 * All of them are optional for the wallet: the session contains what it granted.
 */
export const proposedCapabilities = {
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
} as const satisfies Partial<Record<Namespace, ProposedCapabilities>>

/** The optional namespaces of a session proposal. */
export type ProposedNamespaces = Readonly<
  Partial<Record<Namespace, ProposedCapabilities & { readonly chains: readonly string[] }>>
>

/** Proposes all networks of the site in these namespaces; a wallet leaves out those it lacks. */
export function proposeNamespaces(
  namespaces: readonly Namespace[],
  networks: readonly Network[],
  added: RelayNamespaces,
): ProposedNamespaces {
  const proposed: Partial<
    Record<Namespace, ProposedCapabilities & { readonly chains: readonly string[] }>
  > = {}
  const capabilities: Partial<Record<Namespace, ProposedCapabilities>> = {
    ...added,
    ...proposedCapabilities,
  }
  for (const namespace of namespaces) {
    const chains = networks
      .filter(({ chainNamespace }) => chainNamespace === namespace)
      .map(({ caipNetworkId }) => caipNetworkId)
    const own = capabilities[namespace]
    if (own && chains.length > 0) {
      proposed[namespace] = { chains, methods: own.methods, events: own.events }
    }
  }
  return proposed
}

/** What a wallet granted for one namespace. */
export interface Granted {
  readonly namespace: Namespace
  /** In the wallet's order. A network appears once for each of its accounts. */
  readonly accounts: readonly { readonly networkId: CaipNetworkId; readonly address: string }[]
  readonly networkIds: readonly CaipNetworkId[]
  readonly methods: readonly string[]
}

// An address of any namespace. The adapter checks whether it is valid in its namespace.
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/

/** Reads what was granted for a namespace, listed under the namespace or under its networks. */
export function readGranted(granted: SessionNamespaces, namespace: Namespace): Granted | undefined {
  const parts = Object.entries(granted)
    .filter(([key]) => key === namespace || key.startsWith(`${namespace}:`))
    .map(([, part]) => part)
  const accounts = parts
    .flatMap((part) => part.accounts)
    .flatMap((id) => readAccount(id, namespace) ?? [])
  if (accounts.length === 0) return undefined
  return {
    namespace,
    accounts,
    networkIds: [...new Set(accounts.map(({ networkId }) => networkId))],
    methods: [...new Set(parts.flatMap((part) => part.methods))],
  }
}

/** Splits a CAIP-10 account id of any network of the namespace. */
function readAccount(id: string, namespace: Namespace) {
  const [namespacePart, reference, address, ...rest] = id.split(':', 4)
  const networkId: CaipNetworkId = `${namespacePart}:${reference}`
  if (!address || rest.length > 0 || !ADDRESS.test(address)) return undefined
  return isReportedNetworkId(networkId, namespace) ? { networkId, address } : undefined
}

/** Returns the accounts of a network, without duplicates; those of all networks if it has none. */
export function getAccountsOn(
  { namespace, accounts }: Granted,
  networkId: CaipNetworkId | undefined,
  added: RelayNamespaces,
  event?: WalletEvent | undefined,
): readonly Account[] {
  const here = accounts.filter((account) => account.networkId === networkId)
  const addresses = (here.length > 0 ? here : accounts).map(({ address }) => address)
  const unique = [...new Set(addresses)]
  return (
    added[namespace]?.toAccounts(unique, event, networkId) ??
    unique.map((address) => ({ namespace, address, type: 'eoa' }))
  )
}

/** Returns the first preferred network that was granted. */
export function findNetwork(
  { networkIds }: Granted,
  ...preferences: readonly (string | undefined)[]
): CaipNetworkId | undefined {
  return preferences.find((wish) => networkIds.some((id) => id === wish)) as CaipNetworkId
}

/** Chooses the first preferred network that was granted, else the first that the wallet named. */
export function chooseNetwork(
  granted: Granted,
  ...preferences: readonly (string | undefined)[]
): CaipNetworkId {
  return findNetwork(granted, ...preferences) ?? (granted.networkIds[0] as CaipNetworkId)
}
