import { type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { Portico } from '../core/portico.ts'
import { createLauncher } from '../features/modal/launcher.ts'
import { ModalLoader } from '../react/ModalLoader.tsx'

/**
 * Renders the modal in a root of its own.
 *
 * @returns takes it away
 */
export function renderModal(portico: Portico, container: Element): () => void {
  const root = createRoot(container)
  root.render(<MountedLoader portico={portico} />)
  return () => root.unmount()
}

// It was asked for already, or it would not be here: the gate has not heard of it.
function MountedLoader({ portico }: { portico: Portico }): ReactNode {
  useEffect(() => {
    for (const load of [...portico.keep(createLauncher).modalLoaders]) load()
  }, [portico])
  return <ModalLoader portico={portico} />
}
