import { invalidSendCalls } from '../errors/catalogue.ts'
import { PorticoError } from '../errors/porticoError.ts'
import { isEvmAddress } from './addresses.ts'

/** A call of a bundle. */
export interface SendCall {
  /** Unset if `data` creates a contract. */
  readonly to?: `0x${string}`
  readonly data?: `0x${string}`
  /** A hex quantity, in the smallest unit. */
  readonly value?: `0x${string}`
}

/** The parameter of `wallet_sendCalls` (EIP-5792, version 2.0.0). */
export interface SendCalls {
  readonly chainId: string
  /** If unset, the user chooses an account in the wallet. */
  readonly from?: string
  readonly version: string
  readonly capabilities?: Readonly<Record<string, unknown>>
  readonly calls: readonly SendCall[]
}

/**
 * Validates the parameter of `wallet_sendCalls`.
 *
 * @throws {PorticoError} `validation/send-calls`, with the first problem
 * @example
 * checkSendCalls({ version: '2.0.0', chainId: '0x1', from: '0x…', calls: [{ to: '0x…' }] })
 */
export function checkSendCalls(value: unknown): asserts value is SendCalls {
  if (!isRecord(value)) throw bad('it is not an object')
  for (const key of ['chainId', 'version'] as const) {
    if (typeof value[key] !== 'string') throw bad(`${key} is missing`)
  }
  if (!(value.from === undefined || isEvmAddress(value.from))) throw bad('from is not an address')
  if (value.capabilities !== undefined && !isRecord(value.capabilities)) {
    throw bad('capabilities is not an object')
  }
  if (!Array.isArray(value.calls) || value.calls.length === 0) throw bad('calls is empty')
  value.calls.forEach(checkCall)
}

function checkCall(call: unknown, index: number): void {
  if (!isRecord(call)) throw bad(`call ${index} is not an object`)
  const { to, data = '0x', value = '0x0' } = call
  const of = `of call ${index} is not`
  // Without `to`, the data creates a contract.
  if (!(to === undefined ? call.data : isEvmAddress(to))) throw bad(`"to" ${of} an address`)
  if (!isText(data, /^0x(?:[\da-f]{2})*$/i)) throw bad(`"data" ${of} hex`)
  if (!isText(value, /^0x[\da-f]+$/i)) throw bad(`"value" ${of} hex`)
}

function isText(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function bad(reason: string): PorticoError {
  return new PorticoError(invalidSendCalls, { args: { reason } })
}
