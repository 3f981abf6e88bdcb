import { expect, test, vi } from 'vitest'
import type { Cache } from '../cache/types.ts'

/** The conformance suite of {@link Cache}. `make` creates an empty one. */
export function cacheConformance(make: () => Promise<Cache>): void {
  test('cache: returns the newest value of a key', async () => {
    const cache = await make()
    expect(await cache.get('a')).toBeUndefined()
    await cache.set('a', 'one', 60_000)
    await cache.set('b', 'other', 60_000)
    await cache.set('a', 'two', 60_000)
    expect(await cache.get('a')).toBe('two')
    expect(await cache.get('b')).toBe('other')
  })

  test('cache: an entry expires after its time to live', async () => {
    const cache = await make()
    await cache.set('long', 'x', 60_000)
    await cache.set('short', 'x', 60)
    // A fraction of a millisecond is valid, too.
    await cache.set('fraction', 'x', 0.4)
    const isForgotten = async () => {
      expect(await cache.get('short')).toBeUndefined()
      expect(await cache.get('fraction')).toBeUndefined()
    }
    await vi.waitFor(isForgotten, { timeout: 4000 })
    expect(await cache.get('long')).toBe('x')
  })

  test('cache: keeps empty, unusual and long text unchanged', async () => {
    const cache = await make()
    const texts = ['', '\u0000"\\ متجر \u{1f3db}', 'x'.repeat(4_000_000)]
    for (const text of texts) {
      await cache.set('key: with spaces\r\nand lines', text, 60_000)
      expect((await cache.get('key: with spaces\r\nand lines')) === text).toBe(true)
    }
  })
}
