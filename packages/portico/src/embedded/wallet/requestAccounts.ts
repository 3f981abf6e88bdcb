import type { Account, AccountType } from '../../wire/accounts.ts'
import { connectorNamespaceUnsupported } from '../../wire/errors/catalogue.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import { chainNotSupported } from '../../wire/errors/rows/validation.ts'
import type { FrameUser } from '../../wire/frame/events.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import type { EmbeddedNamespace } from '../options.ts'
import type { FrameLink } from './createFrameLink.ts'

/** The accounts of the user in one namespace. */
export interface UserAccounts {
  readonly namespace: EmbeddedNamespace
  readonly accounts: readonly [Account, ...Account[]]
  readonly networkId: CaipNetworkId
  readonly user: FrameUser
}

export interface RequestAccountsParameters {
  readonly networks: readonly Network[]
  readonly preferred: CaipNetworkId | undefined
  readonly accountType: AccountType | undefined
  readonly signal: AbortSignal
  readonly name: string
}

/**
 * Requests the accounts of the user in a namespace.
 *
 * @returns the error if the wallet has none there
 */
export async function requestAccounts(
  link: FrameLink,
  namespace: EmbeddedNamespace,
  { networks, preferred, accountType, signal, name }: RequestAccountsParameters,
): Promise<UserAccounts | PorticoError> {
  const networkId = chooseNetwork(namespace, networks, preferred)
  const isFrameType = accountType === 'eoa' || accountType === 'smartAccount'
  if (!networkId) {
    return new PorticoError(connectorNamespaceUnsupported, { args: { name, namespace } })
  }
  try {
    const user = await link.request(
      'GET_USER',
      { chainId: networkId, ...(isFrameType && { preferredAccountType: accountType }) },
      { signal },
    )
    const accounts = readAccounts(namespace, user)
    return { namespace, accounts, networkId: readNetworkId(user, networkId), user }
  } catch (error) {
    if (isPorticoError(error, chainNotSupported)) return error
    throw error
  }
}

/** The account in use comes first. */
export function readAccounts(
  namespace: EmbeddedNamespace,
  { address, accounts }: FrameUser,
): readonly [Account, ...Account[]] {
  const all = accounts.map((account) => ({ namespace, ...account }))
  const isUsed = (account: Account) => account.address === address
  const [first, ...rest] = [...all.filter(isUsed), ...all.filter((account) => !isUsed(account))]
  // The schema of the response requires at least one.
  return [first as Account, ...rest]
}

function chooseNetwork(
  namespace: EmbeddedNamespace,
  networks: readonly Network[],
  preferred: CaipNetworkId | undefined,
): CaipNetworkId | undefined {
  const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  const chosen = own.find(({ caipNetworkId }) => caipNetworkId === preferred) ?? own[0]
  return chosen?.caipNetworkId
}

/** The network that the wallet names, if it is of the same namespace as the requested one. */
export function readNetworkId(
  { chainId }: Pick<FrameUser, 'chainId'>,
  requested: CaipNetworkId,
): CaipNetworkId {
  const id = typeof chainId === 'number' ? `eip155:${chainId}` : chainId
  const [namespace] = requested.split(':')
  return id.startsWith(`${namespace}:`) ? (id as CaipNetworkId) : requested
}
