import { readFileSync } from 'node:fs'

/** The kits that the page compares, by their ids in the benchmark. */
const KITS: readonly (readonly [id: string, key: string, name: string])[] = [
  ['portico', 'portico-evm', 'Portico'],
  ['wagmi', 'wagmi', 'wagmi, by hand'],
  ['connectkit', 'connectkit', 'ConnectKit'],
  ['rainbowkit', 'rainbowkit', 'RainbowKit'],
]

interface Results {
  readonly date: string
  readonly rows: readonly { readonly id: string; readonly first: number }[]
}

/** What the last benchmark measured, for `readBench` of the page. */
export function benchResults(): string {
  const file = new URL('../../bench/results/latest.json', import.meta.url)
  const { date, rows } = JSON.parse(readFileSync(file, 'utf8')) as Results
  const first = (key: string) => rows.find(({ id }) => id === key)?.first ?? Number.NaN
  const bars = KITS.map(([id, key, name]) => ({ id, name, bytes: first(key) - first('bare') }))
  return JSON.stringify({ date, bars })
}
