/**
 * For files in which views come and go as most visitors see them: `test.use(withMotion)`. Everywhere else motion is reduced, so that
 * nobody waits for it or paints it.
 */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const
