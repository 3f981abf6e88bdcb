import { createContext, useContext } from 'react'
import type { Portico } from '../core/portico.ts'

/** Provides the instance to the components below. */
export const PorticoContext = createContext<Portico | undefined>(undefined)

/** Returns the instance, or `undefined` without a provider. Hooks built on it never throw. */
export function useInstance(): Portico | undefined {
  return useContext(PorticoContext)
}
