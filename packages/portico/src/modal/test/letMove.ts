import { onTestFinished, vi } from 'vitest'

/**
 * Lets content move and fade until the test ends. The pages of these tests prefer reduced motion;
 * the rest of what a page asks its window about stays as it is.
 */
export function letMove(): void {
  const real = window.matchMedia.bind(window)
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => real(query.includes('reduced-motion') ? 'not all' : query))
  onTestFinished(() => media.mockRestore())
}
