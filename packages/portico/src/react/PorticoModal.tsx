import type { ReactNode } from 'react'
import { useInstance } from './context.ts'
import { ModalLoader } from './ModalLoader.tsx'

/**
 * The modal, for sites that place it themselves (`append: false`) or embed it (`embedded`).
 *
 * @example
 * <aside><PorticoModal /></aside>
 */
export function PorticoModal(): ReactNode {
  const portico = useInstance()
  return portico ? <ModalLoader portico={portico} /> : null
}
