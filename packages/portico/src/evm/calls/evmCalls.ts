import type { CallsRuntime } from '../../core/interfaces/calls.ts'
import { readCallsStatus, sendBundle } from './bundles.ts'
import { executionPermissions, grantPermissions } from './permissions.ts'
import { readCapabilities } from './readCapabilities.ts'

/** EIP-5792 and ERC-7715 for EVM, loaded on first use. */
export const evmCalls: CallsRuntime = {
  getCapabilities: readCapabilities,
  sendCalls: sendBundle,
  getCallsStatus: readCallsStatus,
  grantPermissions,
  ...executionPermissions,
}
