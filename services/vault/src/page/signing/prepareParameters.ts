import type { WalletAddresses } from '../../frame/index.ts'
import type { Nodes } from '../nodes/createNodes.ts'
import type { PreparedRequest } from './preparedRequest.ts'

export interface PrepareRequestParameters {
  /** The CAIP-2 id of the network. */
  readonly chainId: string
  readonly method: string
  /** Plain data, as the protocol copies it from the caller's message. */
  readonly params: unknown
  /** The origin of the caller, which the browser names. */
  readonly origin: string
  /** The accounts of the wallet that is open. */
  readonly addresses: WalletAddresses
  readonly nodes: Nodes
  readonly signal?: AbortSignal | undefined
}

export type Prepare = (
  parameters: PrepareRequestParameters,
) => PreparedRequest | Promise<PreparedRequest>
