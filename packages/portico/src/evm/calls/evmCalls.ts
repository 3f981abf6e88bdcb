import type { CallsRuntime } from '../../core/interfaces/calls.ts'
import { executionPermissions } from './executionPermissions.ts'
import { grantPermissions } from './grantPermissions.ts'
import { readCallsStatus } from './readCallsStatus.ts'
import { readCapabilities } from './readCapabilities.ts'
import { sendBundle } from './sendBundle.ts'

/** EIP-5792 and ERC-7715 for EVM, loaded on first use. */
export const evmCalls: CallsRuntime = {
  getCapabilities: readCapabilities,
  sendCalls: sendBundle,
  getCallsStatus: readCallsStatus,
  grantPermissions,
  ...executionPermissions,
}
