import type { ReactNode } from 'react'
import { useInstance } from './context.ts'
import { ModalLoader } from './ModalLoader.tsx'

/**
 * The modal, for sites that set `append: false` and choose its place themselves, or `embedded` it there.
 *
 * @example
 * <aside><PorticoModal /></aside>
 */
export function PorticoModal(): ReactNode {
  const portico = useInstance()
  return portico ? <ModalLoader portico={portico} /> : null
}
