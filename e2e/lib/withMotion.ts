/**
 * Enables motion for a file: `test.use(withMotion)`. Elsewhere motion is reduced, so that tests do
 * not wait for it.
 */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const
