import type { RuntimeSwitchNetworkParameters } from '../core/interfaces/adapter.ts'
import type { Eip1193Provider } from '../wire/accounts.ts'
import { chainNotSupported } from '../wire/errors/catalogue.ts'
import { mapWalletError } from '../wire/errors/mapWalletError.ts'
import { isPorticoError, PorticoError } from '../wire/errors/porticoError.ts'
import type { CaipNetworkId } from '../wire/network.ts'
import { addNetwork } from './addNetwork.ts'
import { readNetworkId } from './readNetworkId.ts'
import { isUnknownChain, isUnsupportedChain } from './switchErrors.ts'

// Phone wallets respond to the switch before `eth_chainId` reflects it.
const CHECKS_MAX = 5
const CHECK_INTERVAL_MS = 100

/**
 * Switches the wallet's network (EIP-3326), and asks the wallet to add the network if it is
 * unknown. The resulting network is read from the wallet.
 *
 * @returns the network of the wallet, which may be another one if the wallet did not switch
 * @throws {PorticoError} `network/not-supported`; `network/not-added`; `rpc/user-rejected` and
 *   other mapped errors of the wallet
 */
export async function switchWallet(
  parameters: RuntimeSwitchNetworkParameters<'eip155'>,
): Promise<CaipNetworkId> {
  const { provider, network } = parameters
  const target = network.caipNetworkId
  try {
    await requestSwitch(provider, network.id)
  } catch (error) {
    if (!isUnknownChain(error as PorticoError)) return requireTarget(provider, target, error)
    await addNetwork(parameters)
    // Most wallets switch to a network that they add, some do not.
    const landed = await readChain(provider)
    if (landed === target) return landed
    await requestSwitchAgain(provider, network.id)
  }
  return waitFor(provider, target)
}

async function requestSwitch(provider: Eip1193Provider, id: number | string): Promise<void> {
  const params = [{ chainId: `0x${Number(id).toString(16)}` }]
  try {
    await provider.request({ method: 'wallet_switchEthereumChain', params })
  } catch (error) {
    throw mapWalletError(error)
  }
}

async function requestSwitchAgain(provider: Eip1193Provider, id: number | string): Promise<void> {
  try {
    await requestSwitch(provider, id)
  } catch (cause) {
    throw toSwitchError(cause)
  }
}

// A wallet that cannot switch may already be on the network.
async function requireTarget(
  provider: Eip1193Provider,
  target: CaipNetworkId,
  cause: unknown,
): Promise<CaipNetworkId> {
  const error = toSwitchError(cause)
  if (!isPorticoError(error, chainNotSupported)) throw error
  const landed = await readChain(provider)
  if (landed === target) return landed
  throw error
}

function toSwitchError(cause: unknown): PorticoError {
  const error = mapWalletError(cause)
  return isUnsupportedChain(error)
    ? new PorticoError(chainNotSupported, { cause, details: error.details })
    : error
}

async function waitFor(provider: Eip1193Provider, target: CaipNetworkId): Promise<CaipNetworkId> {
  let landed = await readChain(provider)
  for (let check = 1; landed !== target && check < CHECKS_MAX; check += 1) {
    await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS))
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
