import type { FrameHandlers } from 'portico/wire/frame'
import { connectDevice } from './connectDevice.ts'
import { connectEmail } from './connectEmail.ts'
import { connectFarcaster } from './connectFarcaster.ts'
import { connectOtp } from './connectOtp.ts'
import { connectPasskey } from './connectPasskey.ts'
import { connectSocial } from './connectSocial.ts'
import type { FrameApp } from './frameApp.ts'
import { getChainId } from './getChainId.ts'
import { getFarcasterUri } from './getFarcasterUri.ts'
import { getSmartAccountNetworks } from './getSmartAccountNetworks.ts'
import { getSocialRedirectUri } from './getSocialRedirectUri.ts'
import { getUser } from './getUser.ts'
import { isConnected } from './isConnected.ts'
import { notBuilt } from './notBuilt.ts'
import { reload } from './reload.ts'
import { rpcRequest } from './rpcRequest.ts'
import { setPreferredAccount } from './setPreferredAccount.ts'
import { signOut } from './signOut.ts'
import { switchNetwork } from './switchNetwork.ts'
import { syncDappData } from './syncDappData.ts'
import { syncTheme } from './syncTheme.ts'
import { updateEmail } from './updateEmail.ts'
import { updateEmailPrimaryOtp, updateEmailSecondaryOtp } from './updateEmailOtp.ts'

/** Creates the handlers of all events of the site. */
export function createHandlers(app: FrameApp): FrameHandlers {
  return {
    SYNC_DAPP_DATA: syncDappData(app),
    SYNC_THEME: syncTheme(app),
    CONNECT_EMAIL: connectEmail(app),
    CONNECT_OTP: connectOtp(app),
    CONNECT_PASSKEY: connectPasskey(app),
    CONNECT_DEVICE: connectDevice(app),
    IS_CONNECTED: isConnected(app),
    GET_USER: getUser(app),
    GET_CHAIN_ID: getChainId(app),
    SWITCH_NETWORK: switchNetwork(app),
    SIGN_OUT: signOut(app),
    RELOAD: reload(app),
    RPC_REQUEST: rpcRequest(app),
    GET_SOCIAL_REDIRECT_URI: getSocialRedirectUri(app),
    CONNECT_SOCIAL: connectSocial(app),
    GET_FARCASTER_URI: getFarcasterUri(app),
    CONNECT_FARCASTER: connectFarcaster(app),
    GET_SMART_ACCOUNT_NETWORKS: getSmartAccountNetworks,
    INIT_SMART_ACCOUNT: notBuilt,
    SET_PREFERRED_ACCOUNT: setPreferredAccount(app),
    UPDATE_EMAIL: updateEmail(app),
    UPDATE_EMAIL_PRIMARY_OTP: updateEmailPrimaryOtp,
    UPDATE_EMAIL_SECONDARY_OTP: updateEmailSecondaryOtp(app),
  }
}
