/** Brings what reads options of options. A module of its own, so that a test can be without it. */
export const loadFeatureOptions = () => import('./readFeatureOptions.ts')
