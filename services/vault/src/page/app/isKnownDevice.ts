import type { KeeperApi } from '../keeper/createKeeperApi.ts'
import { UnknownDeviceError } from '../keeper/unknownDeviceError.ts'
import type { LoggedIn } from '../login/loggedIn.ts'
import { getOwner } from '../wallet/openLoggedIn.ts'
import { hasKeepers } from '../wallet/ownWays.ts'

export interface IsKnownDeviceParameters {
  readonly keeper: Pick<KeeperApi, 'readDevices'>
  readonly projectId: string
}

/**
 * Whether the keeper knows this browser, so that the wallet opens without an approval, or the
 * session began with a passkey, which opens it anyway. A keeper
 * that does not respond has not said no: without it, nothing is signed anyway. Of a wallet without
 * keepers, only its user opens it, in any browser.
 */
export async function isKnownDevice(
  { keeper, projectId }: IsKnownDeviceParameters,
  loggedIn: LoggedIn,
): Promise<boolean> {
  if (loggedIn.isByPasskey || !hasKeepers(loggedIn.wallet.slots)) return true
  try {
    await keeper.readDevices(getOwner(projectId, loggedIn))
    return true
  } catch (error) {
    return !(error instanceof UnknownDeviceError)
  }
}
