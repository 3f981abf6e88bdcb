/** Access tokens of the wallet service, for all services that take them. */

export {
  type AccessClaims,
  createAccessTokenReader,
  type ReadAccessToken,
  readBearerToken,
  TOKEN_ALGORITHM,
  TOKEN_TYPE,
} from './createAccessTokenReader.ts'
export { requireStepUp } from './requireStepUp.ts'
