import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { adoptStyles } from '../theme/adoptStyles.ts'
import { useModal } from './context.ts'
import { guardHost } from './guardHost.ts'

/** Renders into a shadow root by portal: the page's contexts survive, its styles stay out. */
export function ShadowHost({
  inPlace,
  children,
}: {
  inPlace: boolean
  children: ReactNode
}): ReactNode {
  return inPlace ? <InPlaceHost>{children}</InPlaceHost> : <PageHost>{children}</PageHost>
}

function PageHost({ children }: { children: ReactNode }): ReactNode {
  const { config } = useModal()
  const [shadow, setShadow] = useState<ShadowRoot | undefined>(undefined)
  useLayoutEffect(() => {
    const host = document.createElement('div')
    host.dataset.porticoModal = config.storageKey
    document.body.append(host)
    const unguard = guardHost(host)
    setShadow(attach(host))
    return () => {
      unguard()
      host.remove()
    }
  }, [config])
  return shadow ? createPortal(children, shadow) : null
}

function InPlaceHost({ children }: { children: ReactNode }): ReactNode {
  const [shadow, setShadow] = useState<ShadowRoot | undefined>(undefined)
  const ref = useCallback((host: HTMLElement | null) => {
    if (host) setShadow(host.shadowRoot ?? attach(host))
  }, [])
  return <div ref={ref}>{shadow && createPortal(children, shadow)}</div>
}

function attach(host: HTMLElement): ShadowRoot {
  const shadow = host.attachShadow({ mode: 'open' })
  adoptStyles(shadow)
  return shadow
}
