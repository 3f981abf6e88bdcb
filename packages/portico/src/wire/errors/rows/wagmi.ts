import type { ErrorRow } from '../porticoError.ts'

// Only `portico/wagmi` has use for this row: it stands in `flowTable`, not in the catalogue that the whole of `wire` carries.

/** wagmi knows the chain and Portico does not. */
export const chainMissing = {
  code: 'wagmi/chain-missing',
  message: 'Chain {chain} is configured in wagmi only. Add it to "networks" of createPortico',
} as const satisfies ErrorRow
