/** Access tokens of the wallet service, for all services that take them. */

export {
  type AccessClaims,
  createAccessTokenReader,
  type ReadAccessToken,
  readBearerToken,
} from './createAccessTokenReader.ts'
export {
  type AccessTokens,
  type AccessTokensOptions,
  createAccessTokens,
  TOKEN_SEED_LABEL,
} from './createAccessTokens.ts'
export { hashEmail } from './hashEmail.ts'
export { requireStepUp } from './requireStepUp.ts'
