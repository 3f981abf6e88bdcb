import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLauncher } from '../modal/launcher.ts'
import { createWorld } from '../test/fixtures.ts'

/** Opens and closes. True opens. */
const calls = fc.array(fc.boolean(), { maxLength: 6 })

test('open, close: the last call wins, before, during and after loading', async () => {
  const property = fc.asyncProperty(calls, calls, calls, async (before, meanwhile, after) => {
    const { portico } = createWorld()
    const opened: Promise<unknown>[] = []
    const run = (list: readonly boolean[]) => {
      for (const opens of list) {
        if (opens) opened.push(portico.open())
        else portico.close()
      }
    }
    const isOpen = () => portico.store.getState().modal.open
    // A page may react to what these calls change.
    let answers = meanwhile
    const stop = portico.store.subscribe(() => {
      const list = answers
      answers = []
      run(list)
    })
    run(before)
    // The code arrives in a later turn.
    expect(isOpen()).toBe(false)
    const isLoading = before.some(Boolean)
    if (isLoading)
      await expect.poll(() => portico.keep(createLauncher).loading, { interval: 1 }).toBeUndefined()
    // Calls that did not open emitted no events.
    const early = isLoading ? [...before, ...meanwhile] : []
    expect(isOpen()).toBe(early.at(-1) ?? false)
    answers = []
    run(after)
    if (after.some(Boolean)) {
      await expect.poll(() => portico.keep(createLauncher).loading, { interval: 1 }).toBeUndefined()
    }
    expect(isOpen()).toBe([...early, ...after].at(-1) ?? false)
    stop()
    // Each `open` resolves with the next close.
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

test('open: rejects with a typed error if loading fails, and the next call tries again', async () => {
  const { portico } = createWorld()
  Object.defineProperty(portico.keep(createLauncher), 'code', {
    configurable: true,
    get: () => undefined,
    set() {
      throw new TypeError('Failed to fetch dynamically imported module')
    },
  })
  const opened = [portico.open(), portico.open()]
  portico.close()
  for (const call of await Promise.allSettled(opened)) {
    expect(call).toMatchObject({ status: 'rejected', reason: { code: 'instance/load-failed' } })
  }
  await expect.poll(() => portico.keep(createLauncher).loading).toBeUndefined()
  expect(portico.store.getState().alerts).toMatchObject([{ code: 'instance/load-failed' }])
  Object.defineProperty(portico.keep(createLauncher), 'code', {
    value: undefined,
    writable: true,
  })
  const last = portico.open()
  await expect.poll(() => portico.store.getState().modal.open).toBe(true)
  portico.close()
  await last
})
