import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { vi } from 'vitest'
import { cache, inRoot } from '../../lib/paths.mjs'
import { readSamples } from '../readSamples.mjs'

/** The samples of a page that stand behind `<!-- run -->`, as modules on disk, in their order. */
export function writeSamples(page: string): readonly string[] {
  const folder = cache('samples', page)
  mkdirSync(folder, { recursive: true })
  return readSamples(readFileSync(inRoot('docs', `${page}.md`), 'utf8'))
    .filter(({ isRun }) => isRun)
    .map(({ text }, index) => {
      const path = `${folder}/${index}.ts`
      writeFileSync(path, text)
      return path
    })
}

/**
 * Runs a sample in surroundings of its own.
 *
 * @param around - what the sample speaks of without saying where it comes from: until the test ends, which takes it back (`vi.unstubAllGlobals`)
 * @returns what it exports, and what it printed, a line for each call
 */
export async function runSample(
  path: string,
  around: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly exported: Record<string, unknown>; readonly printed: readonly unknown[][] }> {
  const printed: unknown[][] = []
  for (const [name, value] of Object.entries(around)) vi.stubGlobal(name, value)
  const log = vi.spyOn(console, 'log').mockImplementation((...words) => void printed.push(words))
  try {
    return { exported: await import(/* @vite-ignore */ path), printed }
  } finally {
    log.mockRestore()
  }
}
