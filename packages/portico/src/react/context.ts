import { createContext, useContext } from 'react'
import type { Portico } from '../core/portico.ts'

/** Carries the instance down the tree. */
export const PorticoContext = createContext<Portico | undefined>(undefined)

/** The instance, or undefined where no provider is above. Hooks built on it never throw. */
export function useInstance(): Portico | undefined {
  return useContext(PorticoContext)
}
