import type { SignInAdapter } from '../contracts/signIn.ts'
import type { Portico } from '../portico.ts'

/** How visitors of this site sign in; undefined where they do not. */
export function getSignInAdapter(portico: Portico): SignInAdapter | undefined {
  const { config, internal } = portico
  const configured = config.siwx ?? config.siweConfig
  internal.signInAdapter ??= configured?.forSite?.(config) ?? configured
  return internal.signInAdapter
}
