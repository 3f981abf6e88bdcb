import type { CallsRuntime } from '../../core/interfaces/calls.ts'
import { executionPermissions } from './executionPermissions.ts'
import { grantPermissions } from './permissions.ts'
import { readCallsStatus } from './readCallsStatus.ts'
import { readCapabilities } from './readCapabilities.ts'
import { sendBundle } from './sendBundle.ts'

/** The wallet's calls of eip155: behind the runtime, loaded when first used. */
export const evmCalls: CallsRuntime = {
  getCapabilities: readCapabilities,
  sendCalls: sendBundle,
  getCallsStatus: readCallsStatus,
  grantPermissions,
  ...executionPermissions,
}
