import * as v from 'valibot'
import * as f from './fields.ts'
import { FRAME_ARRAY_MAX, FRAME_REQUEST_TIMEOUT_MS } from './limits.ts'

interface EventSchema {
  /** The payload of the app event. */
  readonly request: v.GenericSchema
  /** The payload of the success event. */
  readonly success: v.GenericSchema
  /** `null` for an event that waits for the user: the caller ends it. */
  readonly timeoutMs: number | null
}

/** No payload. */
const None = v.strictObject({})
const Otp = v.strictObject({ otp: f.EmailCode })
const Uri = v.strictObject({ uri: f.WebUrl })
const timeoutMs = FRAME_REQUEST_TIMEOUT_MS

/**
 * The events of the app. The frame answers each with `<name>_SUCCESS` or `<name>_ERROR`.
 *
 * A code or a social result is worthless alone: the frame that asked for it keeps the verifier in
 * its memory.
 */
export const FRAME_EVENTS = {
  SWITCH_NETWORK: {
    request: v.strictObject({ chainId: f.CaipNetworkId }),
    success: v.strictObject({ chainId: f.ChainId }),
    timeoutMs,
  },
  CONNECT_EMAIL: {
    request: v.strictObject({
      email: f.Email,
      /** The address belongs to the user whom `CONNECT_FARCASTER` has not known. */
      provider: v.exactOptional(v.picklist(['farcaster'])),
    }),
    success: v.strictObject({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
    timeoutMs,
  },
  /** The frame draws the login. It ends with an empty view. */
  CONNECT_PASSKEY: { request: None, success: None, timeoutMs },
  CONNECT_DEVICE: { request: None, success: None, timeoutMs },
  CONNECT_OTP: { request: Otp, success: None, timeoutMs },
  GET_SOCIAL_REDIRECT_URI: {
    request: v.strictObject({ provider: f.Provider }),
    success: Uri,
    timeoutMs,
  },
  CONNECT_SOCIAL: {
    request: v.strictObject({ resultUri: f.WebUrl }),
    success: f.User,
    timeoutMs,
  },
  /** Begins a login with Farcaster, which the user approves at the address, in its app. */
  GET_FARCASTER_URI: { request: None, success: Uri, timeoutMs },
  /**
   * Waits for the approval. Farcaster tells no e-mail address: a new user is `email_unverified`,
   * and goes on with `CONNECT_EMAIL`.
   */
  CONNECT_FARCASTER: { request: None, success: f.User, timeoutMs: null },
  GET_USER: {
    request: v.strictObject({
      chainId: v.exactOptional(f.CaipNetworkId),
      preferredAccountType: v.exactOptional(f.AccountType),
    }),
    success: f.User,
    timeoutMs,
  },
  SIGN_OUT: { request: None, success: None, timeoutMs },
  IS_CONNECTED: {
    request: None,
    success: v.strictObject({ isConnected: f.Flag }),
    timeoutMs,
  },
  GET_CHAIN_ID: {
    request: None,
    success: v.strictObject({ chainId: f.ChainId }),
    timeoutMs,
  },
  GET_SMART_ACCOUNT_NETWORKS: {
    request: None,
    success: v.strictObject({ networks: f.list(f.CaipNetworkId, 256) }),
    timeoutMs,
  },
  INIT_SMART_ACCOUNT: {
    request: None,
    success: v.strictObject({ address: f.Address, isDeployed: f.Flag }),
    timeoutMs,
  },
  SET_PREFERRED_ACCOUNT: {
    request: v.strictObject({ type: f.AccountType }),
    success: v.strictObject({ type: f.AccountType, address: f.Address }),
    timeoutMs,
  },
  RPC_REQUEST: {
    request: v.strictObject({
      chainId: f.CaipNetworkId,
      method: f.matching(/^[A-Za-z][A-Za-z0-9_]{0,63}$/),
      params: v.exactOptional(f.Plain),
    }),
    success: v.strictObject({ result: f.Plain }),
    timeoutMs: null,
  },
  UPDATE_EMAIL: {
    request: v.strictObject({ email: f.Email }),
    success: v.strictObject({
      action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
    }),
    timeoutMs,
  },
  UPDATE_EMAIL_PRIMARY_OTP: { request: Otp, success: None, timeoutMs },
  UPDATE_EMAIL_SECONDARY_OTP: {
    request: Otp,
    success: v.strictObject({ newEmail: f.Email }),
    timeoutMs,
  },
  SYNC_THEME: {
    request: v.strictObject({
      themeMode: v.exactOptional(v.picklist(['light', 'dark'])),
      themeVariables: v.exactOptional(f.ThemeValues),
      w3mThemeVariables: v.exactOptional(f.ThemeValues),
      language: v.exactOptional(f.Language),
    }),
    success: None,
    timeoutMs,
  },
  SYNC_DAPP_DATA: {
    request: v.strictObject({
      metadata: v.exactOptional(f.DappMetadata),
      sdkVersion: f.text(64),
      sdkType: f.text(64),
      projectId: f.ProjectId,
      /** Those of the site. The frame may ask for an answer of their nodes. */
      networks: v.exactOptional(f.list(f.SiteNetwork, FRAME_ARRAY_MAX)),
    }),
    success: None,
    timeoutMs,
  },
  RELOAD: { request: None, success: None, timeoutMs },
} as const satisfies Record<string, EventSchema>

/** The name of an app event. */
export type FrameEventName = keyof typeof FRAME_EVENTS

/** The payload of an app event. */
export type FrameRequestPayload<Name extends FrameEventName = FrameEventName> = v.InferOutput<
  (typeof FRAME_EVENTS)[Name]['request']
>

/** The payload of a success event. */
export type FrameSuccessPayload<Name extends FrameEventName = FrameEventName> = v.InferOutput<
  (typeof FRAME_EVENTS)[Name]['success']
>

/** The payload of an error event. */
export type FrameErrorPayload = v.InferOutput<typeof f.ErrorPayload>

/** The user of the embedded wallet. */
export type FrameUser = v.InferOutput<typeof f.User>
