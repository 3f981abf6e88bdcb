/**
 * Loads the parser of `walletConnect` and `signIn` options. Its own module, so that tests can
 * replace it.
 */
export const loadFeatureOptions = () => import('./readFeatureOptions.ts')
