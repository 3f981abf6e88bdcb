import type { Portico } from '../../core/portico.ts'
import { createModalHost } from '../modal/modalHost.ts'
import { createIntent } from './intent.ts'

/** Looks for wallets and loads the modal, closed, before it is asked for: side by side. A failure is not one yet: opening tries again. */
export function showIntent(portico: Portico): void {
  const { intentListeners } = portico.keep(createIntent)
  const { modalLoaders } = portico.keep(createModalHost)
  for (const listener of [...intentListeners, ...modalLoaders]) listener()
}
