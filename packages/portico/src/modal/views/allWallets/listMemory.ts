import type { Portico } from '../../../core/portico.ts'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { createWalletList, type WalletList } from './createWalletList.ts'

/** What the view restores when the user comes back to it. */
export interface ListMemory {
  readonly list: WalletList
  query: string
  /** The wallet that the user pressed, and how far the list was scrolled. */
  pressed?: { readonly id: string; readonly scrollTop: number } | undefined
}

type Parameters = RouteParameters['AllWallets']

/** Keeps one memory for each history entry of the view, by its parameters. */
export function createListMemories(portico: Portico): (parameters: Parameters) => ListMemory {
  const memories = new WeakMap<Parameters, ListMemory>()
  return (parameters) => {
    const memory = memories.get(parameters) ?? {
      list: createWalletList(portico, parameters.namespace),
      query: '',
    }
    memories.set(parameters, memory)
    return memory
  }
}
