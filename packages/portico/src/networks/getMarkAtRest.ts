import type { Network } from '../wire/network.ts'

/**
 * The logo of Ethereum, for its test networks and for network buttons: the definition of Ethereum
 * is in the first load of most pages, and has no room for it. It is the one of
 * modal/components/networkMarks.ts, which has its source, in whole numbers.
 */
export const ETHEREUM_MARK = 'm12 4-5 8 5 3 5-3zm-5 9 5 7 5-7-5 3z'

/** Returns the logo that a network button shows without a load. */
export function getMarkAtRest({ mark, caipNetworkId }: Network): string | undefined {
  return mark ?? (caipNetworkId === 'eip155:1' ? ETHEREUM_MARK : undefined)
}
