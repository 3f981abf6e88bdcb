/// <reference path="../../../packages/portico/types/cssInline.d.ts" />
import { destroy, type Portico } from 'portico'
import type { ComponentType } from 'react'
import { onTestFinished, vi } from 'vitest'
import { type SampleId, sampleFile } from './sampleId.ts'

/**
 * Runs a sample in a real page, as a new module each time.
 *
 * @param globals - values that the sample uses without declaring them, until `vi.unstubAllGlobals`
 * @returns its declarations; `Sample` if it is a part of a component
 */
export async function openSample<Exported>(
  id: SampleId,
  globals: Readonly<Record<string, unknown>> = {},
): Promise<Exported> {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  const exported = await import(/* @vite-ignore */ `${sampleFile(id)}?${crypto.randomUUID()}`)
  if (exported.portico) onTestFinished(() => end(exported.portico))
  return exported
}

// Otherwise the next instance would restore what this one stored.
function end(portico: Portico): void {
  destroy(portico)
  localStorage.clear()
}

/** A sample that is a part of a component. */
export interface ComponentSample {
  readonly Sample: ComponentType
}
