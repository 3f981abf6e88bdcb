/**
 * A page of docs/, or the README, and the number of a sample on it. `samples.test.ts` checks that
 * each sample is used.
 */
export type SampleId = `${string}#${number}`

/** The path below the repository's folder. */
export function sampleFile(id: SampleId): string {
  return `/.cache/samples/${id.replace('#', '/')}.tsx`
}
