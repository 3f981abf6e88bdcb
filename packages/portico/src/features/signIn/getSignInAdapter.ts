import type { SignInAdapter } from '../../core/interfaces/signIn.ts'
import type { Portico } from '../../core/portico.ts'
import { createSignInHandles } from './handles.ts'

/** How visitors of this site sign in; undefined where they do not. */
export function getSignInAdapter(portico: Portico): SignInAdapter | undefined {
  const { config } = portico
  const handles = portico.keep(createSignInHandles)
  const configured = config.siwx ?? config.siweConfig
  handles.adapter ??= configured?.forSite?.(config) ?? configured
  return handles.adapter
}
