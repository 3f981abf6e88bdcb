import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import type { Portico } from '../core/portico.ts'
import { setMessages } from '../features/appearance/setMessages.ts'
import { firstMessages } from '../i18n/firstMessages.ts'
import { Card, Surface } from './shell/Card.tsx'
import { createModalSession, ModalContext, SessionContext } from './shell/context.ts'
import { ShadowHost } from './shell/ShadowHost.tsx'

/**
 * The dialog, in a shadow root of its own at the end of the page, or in place when the site embeds it.
 * The provider renders it; a site with `append: false` renders it where it likes.
 */
export function Modal({ portico }: { portico: Portico }): ReactNode {
  const session = useMemo(() => createModalSession(portico), [portico])
  // Before the shadow root is there, so that nothing is rendered twice.
  useLayoutEffect(() => {
    if (portico.store.getState().messages === undefined) {
      setMessages(portico, { locale: 'en', direction: 'ltr', messages: firstMessages })
    }
  }, [portico])
  return (
    <ModalContext.Provider value={portico}>
      <SessionContext.Provider value={session}>
        <ShadowHost inPlace={portico.config.embedded}>
          <Surface>
            <Card />
          </Surface>
        </ShadowHost>
      </SessionContext.Provider>
    </ModalContext.Provider>
  )
}
