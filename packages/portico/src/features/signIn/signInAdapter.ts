import type { SignInAdapter } from '../../core/interfaces/signIn.ts'
import type { Portico } from '../../core/portico.ts'

/**
 * Creates the site's sign-in adapter. Read it by `portico.keep(createSignInAdapter)`.
 *
 * @returns `undefined` if the site has no sign-in
 * @throws the adapter's own error if its configuration is incomplete
 */
export function createSignInAdapter({ config }: Portico): SignInAdapter | undefined {
  const configured = config.siwx ?? config.siweConfig
  return configured?.forSite?.(config) ?? configured
}
