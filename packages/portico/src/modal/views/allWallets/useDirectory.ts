import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { useModal } from '../../context.ts'
import { useResting } from '../../shell/useResting.ts'
import { prefetchImages, type WalletList, type WalletListState } from './createWalletList.ts'

/** What shows of the directory while the card still moves to the size of the view. */
const unread = { pages: [], featured: [] } as const satisfies Partial<WalletListState>

/** The pages of the directory, of which the first one loads at once, and its searches. */
export function useDirectory(
  { store, more, search }: WalletList,
  text: string,
  grid: RefObject<HTMLElement | null>,
): { readonly state: WalletListState; readonly more: () => void } {
  const known = useSyncExternalStore(store.subscribe, store.getState)
  const rests = useResting(grid, known.pages.length === 0)
  const { clock } = useModal().config
  const latest = known.pages.at(-1)
  // Pictures take the main thread's time, too.
  useEffect(() => {
    if (rests && latest) prefetchImages(latest, clock)
  }, [rests, latest, clock])
  useEffect(() => {
    if (store.getState().pages.length === 0) more()
  }, [store, more])
  useEffect(() => search(text), [search, text])
  return rests ? { state: known, more } : { state: { ...known, ...unread }, more: waitLonger }
}

// The end of the list is near only because the list does not show yet.
function waitLonger(): void {}
