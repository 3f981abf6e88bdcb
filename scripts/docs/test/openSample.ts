/// <reference path="../../../packages/portico/types/cssInline.d.ts" />
import { destroy, type Portico } from 'portico'
import type { ComponentType } from 'react'
import { onTestFinished, vi } from 'vitest'
import { type SampleId, sampleFile } from './sampleId.ts'

/**
 * Runs a sample in a real page, in surroundings of its own, afresh each time.
 *
 * @param around - what the sample speaks of without saying where it comes from, until `vi.unstubAllGlobals`
 * @returns what it declares; `Sample` where it is a piece of a component
 */
export async function openSample<Exported>(
  id: SampleId,
  around: Readonly<Record<string, unknown>> = {},
): Promise<Exported> {
  for (const [name, value] of Object.entries(around)) vi.stubGlobal(name, value)
  const exported = await import(/* @vite-ignore */ `${sampleFile(id)}?${crypto.randomUUID()}`)
  if (exported.portico) onTestFinished(() => end(exported.portico))
  return exported
}

// What one page has stored would be restored by the next, as long as its instance writes.
function end(portico: Portico): void {
  destroy(portico)
  localStorage.clear()
}

/** A sample that is a piece of a component. */
export interface Piece {
  readonly Sample: ComponentType
}
