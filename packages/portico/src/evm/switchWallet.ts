import type { RuntimeSwitchNetworkParameters } from '../core/interfaces/adapter.ts'
import { chainNotSupported } from '../wire/errors/catalogue.ts'
import { mapWalletError } from '../wire/errors/mapWalletError.ts'
import { isPorticoError, PorticoError } from '../wire/errors/porticoError.ts'
import type { CaipNetworkId } from '../wire/network.ts'
import type { Eip1193Provider } from '../wire/providers.ts'
import { isRefusalOfChain } from './isRefusalOfChain.ts'
import { isUnknownChain } from './isUnknownChain.ts'
import { offerNetwork } from './offerNetwork.ts'
import { readNetworkId } from './readNetworkId.ts'

// Wallets on phones answer the switch before `eth_chainId` knows of it.
const LOOKS = 5
const BETWEEN_LOOKS_MS = 100

/**
 * Moves the wallet (EIP-3326); only when it does not know the network is that offered to it first. Where the wallet ends up is asked
 * of the wallet, not assumed.
 *
 * @returns the network that the wallet is on, which may be another when the wallet did not do as it said
 * @throws {PorticoError} 'Chain is not supported'; `network/not-added`; `rpc/user-rejected` and the wallet's other errors by name
 */
export async function switchWallet(
  parameters: RuntimeSwitchNetworkParameters<'eip155'>,
): Promise<CaipNetworkId> {
  const { provider, network } = parameters
  const target = network.caipNetworkId
  try {
    await ask(provider, network.id)
  } catch (error) {
    if (!isUnknownChain(error as PorticoError)) return whereItStays(provider, target, error)
    await offerNetwork(parameters)
    // Most wallets move to what they have just added, some only add it.
    const landed = await readChain(provider)
    if (landed === target) return landed
    await askAgain(provider, network.id)
  }
  return waitFor(provider, target)
}

async function ask(provider: Eip1193Provider, id: number | string): Promise<void> {
  const params = [{ chainId: `0x${Number(id).toString(16)}` }]
  try {
    await provider.request({ method: 'wallet_switchEthereumChain', params })
  } catch (error) {
    throw mapWalletError(error)
  }
}

async function askAgain(provider: Eip1193Provider, id: number | string): Promise<void> {
  try {
    await ask(provider, id)
  } catch (cause) {
    throw refusalOf(cause)
  }
}

// A wallet without a switch may be on the network already: its user moved it.
async function whereItStays(
  provider: Eip1193Provider,
  target: CaipNetworkId,
  cause: unknown,
): Promise<CaipNetworkId> {
  const error = refusalOf(cause)
  if (!isPorticoError(error, chainNotSupported)) throw error
  const landed = await readChain(provider)
  if (landed === target) return landed
  throw error
}

function refusalOf(cause: unknown): PorticoError {
  const error = mapWalletError(cause)
  return isRefusalOfChain(error)
    ? new PorticoError(chainNotSupported, { cause, details: error.details })
    : error
}

async function waitFor(provider: Eip1193Provider, target: CaipNetworkId): Promise<CaipNetworkId> {
  let landed = await readChain(provider)
  for (let look = 1; landed !== target && look < LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS))
    landed = await readChain(provider)
  }
  return landed
}

async function readChain(provider: Eip1193Provider): Promise<CaipNetworkId> {
  try {
    return readNetworkId(await provider.request({ method: 'eth_chainId' }))
  } catch (error) {
    throw mapWalletError(error)
  }
}
