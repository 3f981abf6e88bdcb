import { vi } from 'vitest'
import { inRoot } from '../../lib/paths.mjs'
import { type SampleId, sampleFile } from './sampleId.ts'

/**
 * Runs a sample in Node, as a new module each time.
 *
 * @param globals - values that the sample uses without declaring them, until `vi.unstubAllGlobals`
 * @returns its declarations, and the arguments of each `console.log`
 */
export async function runSample(id: SampleId, globals: Readonly<Record<string, unknown>> = {}) {
  const printed: unknown[][] = []
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  vi.stubGlobal('console', { ...console, log: (...words: unknown[]) => printed.push(words) })
  const path = `${inRoot(sampleFile(id))}?${crypto.randomUUID()}`
  const exported: Record<string, unknown> = await import(/* @vite-ignore */ path)
  return { exported, printed: printed as readonly unknown[][] }
}
