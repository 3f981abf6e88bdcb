import {
  type GrantPermissionsParameters,
  type GrantPermissionsReturnType,
  grantPermissions,
} from '../../core/actions/grantPermissions.ts'
import {
  type RevokePermissionsParameters,
  revokePermissions,
} from '../../core/actions/revokePermissions.ts'
import { type ActionState, useAction } from '../useAction.ts'

export type UsePorticoPermissionsReturnType = ActionState<GrantPermissionsReturnType> & {
  grantPermissions: (parameters: GrantPermissionsParameters) => Promise<GrantPermissionsReturnType>
  revokePermissions: (parameters: RevokePermissionsParameters) => Promise<void>
}

/**
 * Lets a key act within limits, and takes that back (ERC-7715). The state is that of the last grant.
 *
 * @example
 * const { grantPermissions, revokePermissions, data } = usePorticoPermissions()
 */
export function usePorticoPermissions(): UsePorticoPermissionsReturnType {
  const [grant, state] = useAction(grantPermissions)
  const [revoke] = useAction(revokePermissions)
  return { ...state, grantPermissions: grant, revokePermissions: revoke }
}
