import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import type { PreparedTransfer } from '../../core/interfaces/transfer.ts'
import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import type { Commitment } from '../../wire/validate/isCommitment.ts'

export interface PrepareTransferParameters {
  /** What to send: an entry of `getTokens`, or its contract or mint. Default: the network's own coin. */
  asset?:
    | {
        readonly address?: string | undefined
        readonly symbol?: string | undefined
        /** What the caller counted `value` with. The chain's own number counts: where they differ, nothing is prepared. */
        readonly decimals?: number | undefined
      }
    | undefined
  /** Address or name. */
  to: string
  /** In the smallest unit; `max` is the balance less what it costs. */
  value: bigint | 'max'
  /** Default: the connection in use, of the namespace when one is named. */
  key?: ConnectionKey | undefined
  namespace?: Namespace | undefined
  /** Default: the network that the wallet is on. Nothing is sent until it is. */
  networkId?: CaipNetworkId | undefined
  /** Solana: what the dry run and the wallet's preflight look at. Default `confirmed`. */
  commitment?: Commitment | undefined
  signal?: AbortSignal | undefined
}
export type PrepareTransferReturnType = PreparedTransfer
export type PrepareTransferErrorType = PorticoError

/**
 * Works out a transfer without signing anything: whole addresses, integers, the network's fee, what a dry run says and what to warn of. What
 * comes back is frozen, and the only thing that `sendTransfer` takes. EVM coins and ERC-20 (EIP-1559 and older fees), SOL and SPL tokens.
 *
 * @throws {PorticoError} `receiver/*`; `transfer/insufficient-funds`, `transfer/insufficient-gas`, `transfer/nothing-left`, `transfer/no-token`,
 *   `transfer/decimals`, `transfer/unsupported`, `transfer/prepare-failed`; `validation/address`, `validation/amount`, `validation/commitment`;
 *   'Please enter a valid amount and receiver address' on Solana; 'Error resolving name'; 'Invalid CAIP-2 network id', 'Invalid CAIP-10 address',
 *   'Network not found', 'Unsupported chain'; 'Connector not connected'
 * @example
 * const prepared = await prepareTransfer(portico, { to: 'alice.eth', value: 10n ** 16n })
 * prepared.fee?.max
 */
export async function prepareTransfer(
  portico: Portico,
  parameters: PrepareTransferParameters,
): Promise<PrepareTransferReturnType> {
  return (await import('./onTransfer.ts')).prepare(portico, parameters)
}
