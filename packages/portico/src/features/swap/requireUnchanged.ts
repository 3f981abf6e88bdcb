import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { swapChanged } from '../../wire/errors/rows/swap.ts'
import { networkNotFound } from '../../wire/errors/rows/thrown.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { isSameAddress } from '../connections/accountAddresses.ts'
import { findNetwork } from '../networks/selectors.ts'
import { requireAccount } from '../transfers/transferIntegrity.ts'

interface Reviewed {
  readonly key: ConnectionKey
  readonly owner: string
  readonly networkId: CaipNetworkId
}

/**
 * Requires that connection, account and network are those of the quote or review.
 *
 * @throws {PorticoError} `swap/changed`; 'Network not found'
 */
export function requireUnchanged(portico: Portico, { key, owner, networkId }: Reviewed) {
  const state = portico.store.getState()
  const live = state.connections[key]
  if (live?.status !== 'connected') throw createSwapChanged('connection')
  const { address, namespace } = live
  if (!isSameAddress(portico, namespace, address, owner)) throw createSwapChanged('account')
  if (live.networkId !== networkId) throw createSwapChanged('network')
  const network = findNetwork(state, networkId)
  if (!network) throw new PorticoError(networkNotFound)
  return { live, network, account: requireAccount(portico, live) }
}

/** The error for what changed since the review. */
export function createSwapChanged(what: string): PorticoError {
  return new PorticoError(swapChanged, { args: { what } })
}
