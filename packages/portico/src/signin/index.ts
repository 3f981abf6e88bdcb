export type {
  CreateSignInMessageParameters,
  SignInAdapter,
  SignInFields,
  SignInMessage,
  SignInSession,
  SignInSite,
} from '../core/interfaces/signIn.ts'
export * from '../features/signIn/signIn.ts'
export * from '../features/signIn/signOut.ts'
export * from '../features/signIn/skipSignIn.ts'
export { type GatewaySignInOptions, gatewaySignIn } from './adapters/gatewaySignIn.ts'
export {
  type SiweConfig,
  type SiweMessageArguments,
  type SiweMessageParams,
  type SiweSession,
  siweSignIn,
} from './adapters/siweSignIn.ts'
export {
  type CreateSignInMessageFields,
  createSignInMessage,
  formatSignInMessage,
} from './message/formatSignInMessage.ts'
export { parseSignInMessage } from './message/parseSignInMessage.ts'
