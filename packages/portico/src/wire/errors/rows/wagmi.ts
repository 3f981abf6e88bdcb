import type { ErrorRow } from '../porticoError.ts'

// Part of `flowTable`: only `portico/wagmi` uses it.

/** A chain of the wagmi config is missing in Portico's networks. */
export const chainMissing = {
  code: 'wagmi/chain-missing',
  message: 'Chain {chain} is configured in wagmi only. Add it to "networks" of createPortico',
} as const satisfies ErrorRow
