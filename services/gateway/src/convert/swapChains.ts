import type { ChainMetadata } from '../tokens/types.ts'

/** The networks that swaps support, beside those with a configured router. */
const swapChains: ReadonlySet<string> = new Set(
  [1, 10, 56, 100, 137, 250, 324, 8217, 8453, 42161, 43114, 1313161554].map((id) => `eip155:${id}`),
)

/** Whether a network may have swaps. */
export function isSwapChain({ id, swapRouter }: ChainMetadata): boolean {
  return swapChains.has(id) || swapRouter !== undefined
}
