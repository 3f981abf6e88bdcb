import type { Account } from '../../wire/account.ts'
import { type CaipNetworkId, isReportedNetworkId } from '../../wire/caip.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { SessionNamespaces } from './messages.ts'

/** What a wallet granted in one family. */
export interface Granted {
  readonly namespace: Namespace
  /** In the wallet's order, each network as often as it has accounts there. */
  readonly accounts: readonly { readonly networkId: CaipNetworkId; readonly address: string }[]
  readonly networkIds: readonly CaipNetworkId[]
  readonly methods: readonly string[]
}

// An address of any family; whether it is one of this family is for the adapter to say.
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/

/** Reads a family's part, which may stand under the family or under each of its networks. */
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

/** Splits a CAIP-10 id on any network of the family. */
export function readAccount(id: string, namespace: Namespace) {
  const [family, reference, address, ...rest] = id.split(':', 4)
  const networkId: CaipNetworkId = `${family}:${reference}`
  if (!address || rest.length > 0 || !ADDRESS.test(address)) return undefined
  return isReportedNetworkId(networkId, namespace) ? { networkId, address } : undefined
}

/** The accounts on a network, each once; those of all networks when it has none there. */
export function accountsOn(
  { namespace, accounts }: Granted,
  networkId: CaipNetworkId | undefined,
): readonly Account[] {
  const here = accounts.filter((account) => account.networkId === networkId)
  const addresses = (here.length > 0 ? here : accounts).map(({ address }) => address)
  return [...new Set(addresses)].map((address) => ({ namespace, address, type: 'eoa' }))
}

/** Where a family begins: where it was, where the site is, or where the wallet says first. */
export function chooseNetwork(
  { networkIds }: Granted,
  ...wishes: readonly (string | undefined)[]
): CaipNetworkId {
  const wished = wishes.find((wish) => networkIds.some((id) => id === wish))
  return (wished ?? networkIds[0]) as CaipNetworkId
}
