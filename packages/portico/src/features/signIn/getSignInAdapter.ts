import type { SignInAdapter } from '../../core/interfaces/signIn.ts'
import type { Portico } from '../../core/portico.ts'

/** How visitors of this site sign in; undefined where they do not. */
export function getSignInAdapter(portico: Portico): SignInAdapter | undefined {
  const { config, internal } = portico
  const configured = config.siwx ?? config.siweConfig
  internal.signInAdapter ??= configured?.forSite?.(config) ?? configured
  return internal.signInAdapter
}
