import type { SignInAdapter } from '../../core/interfaces/signIn.ts'
import type { Portico } from '../../core/portico.ts'

/**
 * Creates the adapter by which users of this site sign in: `portico.keep(createSignInAdapter)` gets it.
 *
 * @returns undefined where users do not sign in
 * @throws what the adapter lacks, by its own error
 */
export function createSignInAdapter({ config }: Portico): SignInAdapter | undefined {
  const configured = config.siwx ?? config.siweConfig
  return configured?.forSite?.(config) ?? configured
}
