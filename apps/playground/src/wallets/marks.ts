/** The name, the colours and the drawn leaf of a demo wallet. */
export interface Mark {
  readonly ground: string
  readonly shape: string
}

export const marks: Readonly<Record<string, Mark>> = {
  Aspen: { ground: '#e4743a', shape: 'M12 4c4 3 6 6 6 9a6 6 0 0 1-12 0c0-3 2-6 6-9z' },
  Birch: { ground: '#6d5bd0', shape: 'M12 4 18 12l-6 8-6-8z' },
  Cedar: { ground: '#1f7a5c', shape: 'M12 4l6 7h-3l4 6H5l4-6H6z' },
  Dune: { ground: '#a8782a', shape: 'M4 16c3-6 5-8 8-8s5 2 8 8z' },
  Elm: {
    ground: '#c98a1b',
    shape: 'M12 3c5 3 7 7 5 11-1 2-2 3-4 3v4h-2v-4c-2 0-3-1-4-3-2-4 0-8 5-11z',
  },
  Fir: { ground: '#2f6f9f', shape: 'M12 3l5 6h-2l4 5h-3l3 4h-6v3h-2v-3H5l3-4H5l4-5H7z' },
  Ginkgo: { ground: '#c2477f', shape: 'M11 21v-6L3 9c3-5 7-5 9-1 2-4 6-4 9 1l-8 6v6z' },
}

// Of the networks of the local world: the arch of Portico. Those of Solana, Bitcoin and Polkadot
// have the colours of networkMarks.ts in the package.
const networkGrounds = {
  evm: '#3d5afe',
  evm2: '#0f8a7e',
  solana: '#9945ff',
  bitcoin: '#f7931a',
  polkadot: '#e6007a',
} as const
export const ARCH = 'M6 19V11a6 6 0 0 1 12 0v8h-3.5v-8a2.5 2.5 0 0 0-5 0v8z'
// A network is round, also in a button that has no style sheet yet.
const ROUND = 'M12 0a12 12 0 0 1 0 24 12 12 0 0 1 0-24z'

const fallback: Mark = { ground: '#77736c', shape: 'M6 6h12v12H6z' }

export function markOf(name: string): Mark {
  return marks[name] ?? fallback
}

/** The icon that a wallet announces. */
export function markIcon(name: string): `data:image/svg+xml;base64,${string}` {
  return toIcon(markOf(name))
}

/** The logo of a network of the local world. */
export function networkIcon(chain: keyof typeof networkGrounds): string {
  return toIcon({ ground: networkGrounds[chain], shape: ARCH }, ROUND)
}

/**
 * Ethereum's logo, which is the first network without a local world: its button shows it at rest,
 * before anything else is loaded. The drawing is the library's own.
 */
export const ethereumIcon = toIcon(
  { ground: '#627eea', shape: 'm12 4-5 8.15 5 2.9 5-2.9zM7 13.08 12 20l5-6.92-5 2.9z' },
  ROUND,
)

function toIcon(
  { ground, shape }: Mark,
  outline = 'M0 0h24v24H0z',
): `data:image/svg+xml;base64,${string}` {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${ground}" d="${outline}"/><path fill="#fff" d="${shape}"/></svg>`
  return `data:image/svg+xml;base64,${btoa(svg)}`
}
