/** A logo of one path in a 24 × 24 box, in white, and its background. */
interface PathMark {
  readonly path: string
  readonly ground: string
}

/** A logo. A drawing is the content of an SVG element of 24 × 24, which the build has written. */
export type Mark = PathMark | { readonly drawing: string }

// Paths and colours are those of `portico/networks/marked` and of the modal's networkMarks.ts.
/*! Marks of networks from Web3 Icons (https://github.com/0xa3k5/web3icons), MIT License, Copyright
 * (c) 0xa3k5 (the text is in networkMarks.ts of Portico), rounded. The marks themselves belong to
 * their owners. */
const ethereum = { ground: '#627eea', path: 'm12 4-5 8 5 3 5-3zm-5 9 5 7 5-7-5 3z' }
const solana = {
  ground: '#9945ff',
  path: 'm17.7 8.4-.4.1H4.5q-.7-.1-.4-.8l2.2-2 .3-.2h12.9q.7.1.4.8zm0 10-.4.1H4.5q-.7-.1-.4-.8l2.2-2 .3-.2h12.9q.7.1.4.8zm0-7.8-.4-.1H4.5q-.7.1-.4.8l2.2 2 .3.2h12.9q.7-.1.4-.8z',
}
const polygon = {
  ground: '#803bdf',
  path: 'm15.9 14.9 3.8-2.2.3-.6V7.8l-.3-.5L15.9 5h-.7l-3.8 2.2-.3.5v7.7L8.4 17l-2.6-1.6v-3L8.4 11l1.8 1v-2L8.8 9H8l-3.8 2.2-.3.6v4.3l.3.6L8 18.8h.7l3.8-2.1.3-.6V8.5l2.7-1.6 2.6 1.6v3L15.6 13l-1.8-1v2l1.4.9z',
}
const optimism = {
  ground: '#fe0420',
  path: 'M4.9 15.4q.8.6 2.2.6 1.6 0 2.6-.7 1-.8 1.4-2.3l.4-2v-.5q0-.8-.3-1.4L10 8.3Q9.4 8 8.5 8q-3.2 0-4 3L4 13l-.1.6q0 1.1.9 1.8m4-2.5q-.2 1.4-1.6 1.4-1.4-.1-1.1-1.4l.4-1.8Q7 9.6 8.4 9.7t1 1.4zm3.5 3 .2.1h1.7l.1-.3.5-2.2h1.5q1.5-.1 2.3-1 .9-.5 1.1-1.9l.1-.6q0-1-.8-1.5-.7-.5-2-.5h-3.1l-.1.3-1.6 7.4zm5.5-5.3q-.3 1-1.3 1.2h-1.3l.4-2.1H17q.7-.2.8.6z',
}
const arbitrum = {
  ground: '#213147',
  path: 'm12 4-.6.2-6 3.4a1 1 0 0 0-.6 1v6.8q0 .7.6 1l6 3.4a1 1 0 0 0 1.2 0l6-3.4a1 1 0 0 0 .6-1V8.6a1 1 0 0 0-.6-1l-6-3.4zm0 1 6 3.4v7.2l-.9.5-2.4-6.5-1 2.4 1.9 5-.6.3-1.6-4.2-1 2.4 1 2.7L12 19l-1.4-.8 3.7-10h-1.9L9 17.3l-.6-.3 3.2-8.8H9.7l-2.8 7.9-.9-.5V8.4z',
}
const base = { ground: '#00f', path: 'M7 7h10v10H7z' }

/** By CAIP-2 id. */
export const networkMarks: ReadonlyMap<string, Mark> = new Map<string, Mark>([
  ['eip155:1', ethereum],
  ['eip155:10', optimism],
  ['eip155:137', polygon],
  ['eip155:8453', base],
  ['eip155:42161', arbitrum],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', solana],
])

/**
 * By the symbol of a network's coin, which the operator configures. Those of tokens are found by
 * address: a contract can call itself whatever it likes.
 */
export const coinMarks: ReadonlyMap<string, Mark> = new Map<string, Mark>([
  ['ETH', ethereum],
  ['SOL', solana],
  ['POL', polygon],
])
