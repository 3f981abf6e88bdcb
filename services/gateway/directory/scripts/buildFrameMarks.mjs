/**
 * Builds the marks of tokens in the wallet's frame, a few of those of the modal, so that both show
 * the same. The frame is one script with a small budget.
 *
 * node scripts/buildFrameMarks.mjs [--check]
 */
import { loadComponent } from './loadComponent.mjs'
import { HEAD, writeOrCheck } from './writeOrCheck.mjs'

/** By their ids; the ids of networks, after an equals sign, whose coin or whose mark they have. */
const TOKENS = [
  ...['usdc', 'usdt', 'wbtc', 'dai', 'usde', 'pyusd', 'eurc', 'cbeth', 'link', 'aave'],
  ...['=1', '=5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '=137', '=42161', '=10'],
]
const NETWORKS = [
  ...['eip155:1', 'eip155:10', 'eip155:56', 'eip155:137', 'eip155:8453'],
  ...['eip155:42161', 'eip155:43114', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
]

const { tokenAddresses } = await loadComponent('tokenMarks.ts')
const isIncluded = (id) => NETWORKS.some((network) => id.startsWith(`${network}:`))
/** The network's CAIP-2 id, for a token that has its mark. */
const nameOf = (id) =>
  id.startsWith('=') ? NETWORKS.find((network) => network.endsWith(`:${id.slice(1)}`)) : id

const lines = tokenAddresses
  .split('\n')
  .map((line) => line.split(' '))
  .filter(([id]) => TOKENS.includes(id))
  .map(([id, ...addresses]) => [nameOf(id), ...addresses.filter(isIncluded)].join(' '))
if (lines.length !== TOKENS.length) throw new Error('Some tokens have no line')

const SQUARE = /d="(?:M0 0h24v24H0z|M24 0H0v24h24z)"\/><\/(?:clipPath|mask)>/

/** The content of a drawing, without its title and without clips at its own edge. */
function toDrawing(id, svg) {
  const clips = svg.match(/<(clipPath|mask) .*?<\/\1>/g) ?? []
  const drawing = clips
    .reduce((text, clip) => text.replace(clip, ''), svg)
    .replace(/^<svg xmlns="[^"]*" viewBox="0 0 24 24" fill="none"><title>[^<]*<\/title>/, '')
    .replace(/ (?:clip-path|mask)="[^"]*"|<defs><\/defs>|<\/svg>$/g, '')
    .replace(/<\/?g>/g, '')
  const isPlain = /^<path [^`'$\\]*>$/.test(drawing) && !/<svg|<title|<g/.test(drawing)
  if (!isPlain || !clips.every((clip) => SQUARE.test(clip))) throw new Error(`${id}: not plain`)
  return drawing
}

const ids = TOKENS.filter((id) => !id.startsWith('='))
const drawings = await Promise.all(
  ids.map(async (id) => {
    const { logo } = await loadComponent(`tokenMarks/${id}.ts`)
    return `  ${id}: '${toDrawing(id, logo)}',`
  }),
)

writeOrCheck(
  new URL('../../../vault/src/page/views/marks/tokenTable.ts', import.meta.url),
  `${HEAD}buildFrameMarks.mjs; do not edit.

/*! Marks of tokens belong to their owners; they are here so that the user can recognise a token.
 * Drawings from Web3 Icons (https://github.com/0xa3k5/web3icons), MIT License, Copyright (c) 0xa3k5
 * (the text is in networkMarks.ts of Portico). Addresses from @aave-dao/aave-address-book and
 * @eth-optimism/tokenlist, MIT License, and @solana/spl-token-registry, Apache License 2.0. */

/**
 * A token a line: its id, or the CAIP-2 id of the network whose mark it has, and its CAIP-10 ids,
 * EVM addresses in lower case.
 */
export const tokenAddresses = \`${lines.join('\n')}\`

/** The drawing of a token by its id: the content of an SVG element of 24 × 24. */
// biome-ignore format: a line for each token
export const tokenDrawings: Readonly<Record<string, string | undefined>> = {
${drawings.join('\n')}
}
`,
)
