import { vi } from 'vitest'
import { inRoot } from '../../lib/paths.mjs'
import { type SampleId, sampleFile } from './sampleId.ts'

/**
 * Runs a sample in Node, in surroundings of its own, afresh each time.
 *
 * @param around - what the sample speaks of without saying where it comes from: until the test ends, which takes it back (`vi.unstubAllGlobals`)
 * @returns what it declares, and what it prints, a line for each call
 */
export async function runSample(id: SampleId, around: Readonly<Record<string, unknown>> = {}) {
  const printed: unknown[][] = []
  for (const [name, value] of Object.entries(around)) vi.stubGlobal(name, value)
  vi.stubGlobal('console', { ...console, log: (...words: unknown[]) => printed.push(words) })
  const path = `${inRoot(sampleFile(id))}?${crypto.randomUUID()}`
  const exported: Record<string, unknown> = await import(/* @vite-ignore */ path)
  return { exported, printed: printed as readonly unknown[][] }
}
