import { type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { Portico } from '../core/portico.ts'
import { createLauncher } from '../features/modal/launcher.ts'
import { ModalLoader } from '../react/PorticoModal.tsx'

/**
 * Renders the modal in its own React root.
 *
 * @returns a function that unmounts it
 */
export function renderModal(portico: Portico, container: Element): () => void {
  const root = createRoot(container)
  root.render(<MountedLoader portico={portico} />)
  return () => root.unmount()
}

// The modal was requested before this module loaded, so the loader must be started here.
function MountedLoader({ portico }: { portico: Portico }): ReactNode {
  useEffect(() => {
    for (const load of [...portico.keep(createLauncher).modalLoaders]) load()
  }, [portico])
  return <ModalLoader portico={portico} />
}
