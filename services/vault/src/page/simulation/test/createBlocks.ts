import type { Log } from '../readTransfers.ts'

/** A call of a response. */
export interface TestCall {
  readonly status?: string
  readonly logs?: readonly Log[]
  readonly returnData?: string
}

/** A response of `eth_simulateV1`, with the members that are read. */
export function createBlocks(...calls: readonly TestCall[]) {
  const all = calls.map((call) => ({ status: '0x1', logs: [], returnData: '0x', ...call }))
  return [{ number: '0x1', calls: all }]
}
