/** One bar: what a kit adds to the first load of a React page. */
export interface BenchBar {
  readonly id: string
  readonly name: string
  /** Bytes over the page with React alone, brotli. */
  readonly bytes: number
}

/** What the benchmark measured last, as the build of the page passes it on. */
export interface Bench {
  /** ISO 8601 */
  readonly date: string
  readonly bars: readonly BenchBar[]
}

/** Reads the measurements from the build's environment. Undefined if there are none. */
export function readBench(json: unknown = import.meta.env.VITE_BENCH): Bench | undefined {
  return typeof json === 'string' && json !== '' ? (JSON.parse(json) as Bench) : undefined
}
