// What a page needs only once its visitor connects, moves or leaves through wagmi: one chunk of its own.
import type { Chain } from 'viem'
import type { Portico } from '../core/portico.ts'
import { disconnect } from '../features/connections/disconnect.ts'
import { switchNetwork } from '../features/networks/switchNetwork.ts'
import { chainNotConfigured } from '../wire/errors/catalogue.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { connectInModal } from './connectInModal.ts'
import { requireNetwork } from './requireNetwork.ts'
import { toWagmiError } from './toWagmiError.ts'

/** Connects in the modal, and moves to the chain where one is asked for: a wallet that does not move is connected all the same. */
export async function connectTo(
  portico: Portico,
  chains: readonly Chain[],
  chainId: number | undefined,
): Promise<void> {
  const networkId = chainId === undefined ? undefined : requireNetwork(portico, chains, chainId)
  await connectInModal(portico).catch(rethrow)
  if (networkId) await switchNetwork(portico, { networkId }).catch(tell(portico))
}

/** Leaves all EVM wallets. Here they are left in any case; one that refuses is told of. */
export async function leave(portico: Portico): Promise<void> {
  await disconnect(portico, { namespace: 'eip155' }).catch(tell(portico))
}

/** Moves the wallet to a chain that both know; a wallet that does not know it is offered Portico's network. */
export async function moveTo(
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

const tell = (portico: Portico) => (error: unknown) =>
  portico.events.emit('error', { scope: 'wagmi', error })
