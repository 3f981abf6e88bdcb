/** Requests and replies of the wallet service, for the frame and the server. */

export { Devices, PROJECT_HEADER, ShareReply, ShareRequest } from '@portico/common/api'
export { CodeReply, CodeRequest } from './codes.ts'
export {
  ChangedEmail,
  EmailChange,
  EmailChangeReply,
  EmailCode,
  NewEmailCodeReply,
} from './emailChanges.ts'
export { ApiErrorBody, type ApiErrorCode, apiErrors } from './errors.ts'
export { type EventKind, Events, eventKinds } from './events.ts'
export {
  FarcasterFlowReply,
  FarcasterFlowRequest,
  FarcasterResultReply,
  FarcasterResultRequest,
} from './farcaster.ts'
export {
  ChallengeReply,
  ChallengeRequest,
  NewPasskey,
  PasskeyAssertion,
  type PasskeyPurpose,
  PasskeySignIn,
  PasskeySignUp,
} from './passkeys.ts'
export { PRICE_TOKENS_MAX, PricesReply, PricesRequest } from './prices.ts'
export { Session, SessionRequest } from './sessions.ts'
export {
  type LoginProvider,
  loginProviders,
  SocialFlowReply,
  SocialFlowRequest,
  type SocialProvider,
  SocialSignIn,
  socialProviders,
} from './social.ts'
export { NewSlot, NewWallet, SLOTS_MAX, Wallet } from './wallets.ts'
