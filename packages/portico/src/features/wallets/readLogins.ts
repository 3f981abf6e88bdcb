import type { BuildWalletListParameters } from './types.ts'

/**
 * Returns the available logins: an embedded wallet provides them, and the site may turn them off.
 */
export function readLogins({
  config,
  connectors,
}: Pick<BuildWalletListParameters, 'config' | 'connectors'>): {
  email: boolean
  social: boolean
} {
  const auth = connectors.some((connector) => connector.type === 'auth')
  const { email, socials } = config.features
  return { email: auth && email, social: auth && socials !== false && socials.length > 0 }
}
