import type { Client } from 'viem'
import type { ResolveNameParameters } from '../../core/interfaces/transfer.ts'
import type { RpcEndpoint } from '../../wire/network.ts'

/** What transfers need of viem, which the runtime has loaded already. */
export interface EvmKit {
  createReader(endpoints: readonly RpcEndpoint[], signal?: AbortSignal): Client
  resolveName(parameters: ResolveNameParameters): Promise<string | undefined>
  isAddress(value: string, options: { strict: boolean }): boolean
}
