import { ServiceError } from '@portico/common'
import { mapNodeError } from 'portico/wire'
import { RpcError } from '../rpc/types.ts'

/** Errors of execution but the revert: core/vm/errors.go of ethereum/go-ethereum. */
const FAULT = /^(?:out of gas|invalid opcode|invalid jump destination|stack underflow)/

/** Whether a node says that a call fails, and not that the node itself does. */
export function isRevert(error: unknown): error is RpcError {
  if (!(error instanceof RpcError)) return false
  const { code } = mapNodeError(error)
  const isRefused = code === 'node/execution-reverted' || code === 'node/insufficient-funds'
  return isRefused || FAULT.test(error.message)
}

/** Returns what callers may know of an error of a node. */
export function toNodeFailure(error: unknown): unknown {
  return error instanceof RpcError
    ? new ServiceError('upstream_failed', 'A node refused a call.', { cause: error })
    : error
}
