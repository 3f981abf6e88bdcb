/** A page of docs/, or the README, and the number of a sample on it. `samples.test.ts` looks for the calls with these. */
export type SampleId = `${string}#${number}`

/** Below the repository's folder. */
export function sampleFile(id: SampleId): string {
  return `/.cache/samples/${id.replace('#', '/')}.tsx`
}
