export type {
  SignInFields,
  SignInMessage,
  SignInSession,
} from '../../core/interfaces/signIn.ts'
export { createSignInMessage, formatSignInMessage } from '../message/formatSignInMessage.ts'
export { parseSignInMessage } from '../message/parseSignInMessage.ts'
export { createSignInService } from './http/createSignInService.ts'
export * from './http/schemas.ts'
export { type SignInServer, type SignInServerOptions, signInServer } from './http/signInServer.ts'
export type { SignInCall, SignInReply, SignInService, SignInServiceOptions } from './http/types.ts'
export { memoryNonceStore, memorySessionStore } from './stores/memoryStores.ts'
export {
  type PostgresQuery,
  type PostgresStoreOptions,
  postgresNonceStore,
  postgresSessionStore,
  SIGN_IN_TABLES,
} from './stores/postgresStores.ts'
export {
  type RedisCommand,
  type RedisStoreOptions,
  redisNonceStore,
  redisSessionStore,
} from './stores/redisStores.ts'
export type {
  NonceRecord,
  NonceStore,
  SessionAccount,
  SessionStore,
  SignInOrigin,
  StoredSession,
} from './stores/types.ts'
export type {
  EvmNode,
  EvmOptions,
  SignInExpectations,
  VerifiedAccount,
  VerifiedSignIn,
  VerifySignatureParameters,
  VerifySignInParameters,
} from './verify/types.ts'
export { verifySignature } from './verify/verifySignature.ts'
export { verifySignIn } from './verify/verifySignIn.ts'
