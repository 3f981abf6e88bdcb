import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWorld } from './test/fixtures.ts'

// The code that opens comes when the test says so, or not at all.
const code = vi.hoisted(() => ({ arrive: (_isThere: boolean) => {}, coming: undefined as unknown }))
vi.mock('./lifecycle/loadOnIntent.ts', async (importOriginal) => {
  const { loadOnIntent } = await importOriginal<typeof import('./lifecycle/loadOnIntent.ts')>()
  return {
    loadOnIntent: async (portico: Parameters<typeof loadOnIntent>[0]) => {
      if (!(await code.coming)) throw new TypeError('Failed to fetch dynamically imported module')
      return loadOnIntent(portico)
    },
  }
})

function holdCode(): void {
  code.coming = new Promise((resolve) => {
    code.arrive = resolve
  })
}

beforeEach(holdCode)
afterEach(() => code.arrive(true))

/** Opens and closes; true opens. */
const calls = fc.array(fc.boolean(), { maxLength: 6 })

test('the last call wins, before the code arrives, while it does, and after', async () => {
  const property = fc.asyncProperty(calls, calls, calls, async (before, meanwhile, after) => {
    holdCode()
    const { portico } = createWorld()
    const opened: Promise<unknown>[] = []
    const run = (list: readonly boolean[]) => {
      for (const opens of list) {
        if (opens) opened.push(portico.open())
        else portico.close()
      }
    }
    const isOpen = () => portico.store.getState().modal.open
    // A page may answer to what the calls before do.
    let answers = meanwhile
    const stop = portico.store.subscribe(() => {
      const list = answers
      answers = []
      run(list)
    })
    run(before)
    expect(isOpen()).toBe(false)
    code.arrive(true)
    const asked = before.some(Boolean)
    if (asked) await expect.poll(() => portico.internal.opening, { interval: 1 }).toBeUndefined()
    // What did not open told nothing either.
    const early = asked ? [...before, ...meanwhile] : []
    expect(isOpen()).toBe(early.at(-1) ?? false)
    answers = []
    run(after)
    if (after.some(Boolean)) {
      await expect.poll(() => portico.internal.opening, { interval: 1 }).toBeUndefined()
    }
    expect(isOpen()).toBe([...early, ...after].at(-1) ?? false)
    stop()
    // Each open resolves with the closing that comes after it.
    portico.close()
    await Promise.all(opened)
  })
  await fc.assert(property, {
    seed: 15,
    numRuns: 200,
    examples: [
      [[true, false, true], [], []],
      [[true, false], [true], []],
      [[true], [false], [true]],
    ],
  })
})

test('calls whose code does not come fail by name, and the next one tries again', async () => {
  const { portico } = createWorld()
  const opened = [portico.open(), portico.open()]
  portico.close()
  code.arrive(false)
  for (const call of opened) {
    await expect(call).rejects.toMatchObject({ code: 'instance/load-failed' })
  }
  await expect.poll(() => portico.internal.opening).toBeUndefined()
  expect(portico.store.getState().alerts).toMatchObject([{ code: 'instance/load-failed' }])
  holdCode()
  const last = portico.open()
  code.arrive(true)
  await expect.poll(() => portico.store.getState().modal.open).toBe(true)
  portico.close()
  await last
})
