import type { Client } from 'viem'
import type { ResolveNameParameters } from '../../core/interfaces/transfer.ts'
import type { RpcEndpoint } from '../../wire/network.ts'

/** Functions of viem that transfers need, which the runtime has already loaded. */
export interface ViemHelpers {
  createReader(endpoints: readonly RpcEndpoint[], signal?: AbortSignal): Client
  resolveName(parameters: ResolveNameParameters): Promise<string | undefined>
  getAddress(value: string): string
  isAddress(value: string, options: { strict: boolean }): boolean
}
