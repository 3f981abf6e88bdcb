import { invalidSendCalls } from '../errors/catalogue.ts'
import { PorticoError } from '../errors/porticoError.ts'

/** One call of a bundle. `value` is a hex quantity in the smallest unit. */
export interface SendCall {
  readonly to: `0x${string}`
  readonly data?: `0x${string}`
  readonly value?: string
}

/** The parameter of `wallet_sendCalls` (spec 5, EIP-5792). */
export interface SendCalls {
  readonly chainId: string
  readonly from: string
  readonly version: string
  readonly capabilities?: Readonly<Record<string, unknown>>
  readonly calls: readonly SendCall[]
}

/**
 * Checks the parameter of `wallet_sendCalls` (spec 5): its fields, and that `to` and `data` of every
 * call start with 0x.
 *
 * @param value - what the page asked for
 * @throws {PorticoError} `validation/send-calls`, with the first thing that is wrong
 * @example
 * checkSendCalls({ version: '2.0.0', chainId: '0x1', from: '0x…', calls: [{ to: '0x…' }] })
 */
export function checkSendCalls(value: unknown): asserts value is SendCalls {
  if (!isRecord(value)) throw bad('it is not an object')
  for (const key of ['chainId', 'from', 'version'] as const) {
    if (typeof value[key] !== 'string') throw bad(`${key} is missing`)
  }
  if (value.capabilities !== undefined && !isRecord(value.capabilities)) {
    throw bad('capabilities is not an object')
  }
  if (!Array.isArray(value.calls) || value.calls.length === 0) throw bad('calls is empty')
  value.calls.forEach(checkCall)
}

function checkCall(call: unknown, index: number): void {
  if (!isRecord(call)) throw bad(`call ${index} is not an object`)
  if (!isHex(call.to)) throw bad(`"to" of call ${index} does not start with 0x`)
  if (call.data !== undefined && !isHex(call.data)) {
    throw bad(`"data" of call ${index} does not start with 0x`)
  }
  if (call.value !== undefined && typeof call.value !== 'string') {
    throw bad(`"value" of call ${index} is not a text`)
  }
}

function isHex(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('0x')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function bad(reason: string): PorticoError {
  return new PorticoError(invalidSendCalls, { args: { reason } })
}
