import type { SignInAdapter } from '../../core/interfaces/signIn.ts'
import type { Portico } from '../../core/portico.ts'

/** The adapter by which users of this site sign in; undefined where they do not. */
export function getSignInAdapter(portico: Portico): SignInAdapter | undefined {
  return portico.keep(createSignInAdapter)
}

/** Creates the adapter for an instance. @throws what the adapter lacks, by its own error */
export function createSignInAdapter({ config }: Portico): SignInAdapter | undefined {
  const configured = config.siwx ?? config.siweConfig
  return configured?.forSite?.(config) ?? configured
}
