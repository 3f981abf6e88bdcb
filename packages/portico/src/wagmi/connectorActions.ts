// The connector's actions: connect, disconnect and switch. They load on demand, as a chunk of their
// own.
import { type Chain, UserRejectedRequestError } from 'viem'
import type { Portico } from '../core/portico.ts'
import { disconnect } from '../features/connections/disconnect.ts'
import { getActiveConnection } from '../features/connections/selectors.ts'
import { findNetwork } from '../features/networks/selectors.ts'
import { switchNetwork } from '../features/networks/switchNetwork.ts'
import { chainNotConfigured, connectorAborted, rpcUserRejected } from '../wire/errors/catalogue.ts'
import { isPorticoError, PorticoError } from '../wire/errors/porticoError.ts'
import { loadFailed } from '../wire/errors/rows/setup.ts'
import { chainMissing } from '../wire/errors/rows/wagmi.ts'
import type { CaipNetworkId } from '../wire/network.ts'

/**
 * Connects in the modal and switches to the chain if one is given. A failed switch does not reject.
 */
export async function connectTo(
  portico: Portico,
  chains: readonly Chain[],
  chainId: number | undefined,
): Promise<void> {
  const networkId = chainId === undefined ? undefined : requireNetwork(portico, chains, chainId)
  await connectInModal(portico).catch(rethrow)
  if (networkId) await switchNetwork(portico, { networkId }).catch(emitError(portico))
}

/** Disconnects all EVM wallets. A wallet that fails to disconnect is reported as an error event. */
export async function disconnectAll(portico: Portico): Promise<void> {
  await disconnect(portico, { namespace: 'eip155' }).catch(emitError(portico))
}

/**
 * Switches the wallet to a chain that both know. A wallet that does not know it is asked to add
 * Portico's network.
 */
export async function switchTo(
  portico: Portico,
  chains: readonly Chain[],
  chainId: number,
): Promise<Chain> {
  const chain = chains.find(({ id }) => id === chainId)
  if (!chain) throw new PorticoError(chainNotConfigured)
  const networkId = requireNetwork(portico, chains, chainId)
  await switchNetwork(portico, { networkId }).catch(rethrow)
  return chain
}

function rethrow(error: unknown): never {
  throw toWagmiError(error)
}

const emitError = (portico: Portico) => (error: unknown) =>
  portico.events.emit('error', { scope: 'wagmi', error })

/**
 * Opens the modal with wallets of EVM networks. Resolves as soon as one is connected.
 *
 * @throws {PorticoError} `connector/aborted` if the user closes it before; `instance/load-failed`
 */
async function connectInModal(portico: Portico): Promise<void> {
  const isConnected = () => getActiveConnection(portico.store.getState(), 'eip155') !== undefined
  if (isConnected()) return
  let unsubscribe = () => {}
  const connected = new Promise<void>((resolve) => {
    unsubscribe = portico.store.subscribe(() => {
      if (isConnected()) resolve()
    })
  })
  try {
    await Promise.race([connected, portico.open({ view: 'Connect', namespace: 'eip155' })])
  } finally {
    unsubscribe()
  }
  if (isConnected()) return
  // The promise of `open` also resolves if the modal failed to load.
  const { alerts } = portico.store.getState()
  const isLost = alerts.some(({ code }) => code === loadFailed.code)
  throw new PorticoError(isLost ? loadFailed : connectorAborted)
}

/**
 * Returns the CAIP-2 id of a chain that Portico knows.
 *
 * @param chains - wagmi's chains, for the name in the error
 * @throws {PorticoError} `wagmi/chain-missing`
 */
function requireNetwork(
  portico: Portico,
  chains: readonly Chain[],
  chainId: number,
): CaipNetworkId {
  const networkId: CaipNetworkId = `eip155:${chainId}`
  if (findNetwork(portico.store.getState(), networkId)) return networkId
  const name = chains.find(({ id }) => id === chainId)?.name
  throw new PorticoError(chainMissing, { args: { chain: name ? `${chainId} (${name})` : chainId } })
}

/**
 * Returns viem's error with code 4001 (EIP-1193) if the user declined, as users of wagmi expect.
 * Other errors stay unchanged.
 */
function toWagmiError(error: unknown): unknown {
  const declined = isPorticoError(error, rpcUserRejected) || isPorticoError(error, connectorAborted)
  return declined ? new UserRejectedRequestError(error) : error
}
