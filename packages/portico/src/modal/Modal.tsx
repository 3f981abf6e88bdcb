import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import type { Portico } from '../core/portico.ts'
import { setMessages } from '../features/appearance/setMessages.ts'
import { getFirstMessages } from '../i18n/firstMessages.ts'
import { createModalSession, ModalContext, SessionContext } from './context.ts'
import { Card, Surface } from './shell/Card.tsx'
import { ShadowHost } from './shell/ShadowHost.tsx'
import { useFirstView } from './shell/useFirstView.ts'

/**
 * The modal: a dialog in its own shadow root at the end of the page, or a card in place if the site
 * embeds it.
 */
export function Modal({ portico }: { portico: Portico }): ReactNode {
  const session = useMemo(() => createModalSession(portico), [portico])
  const isReady = useFirstView(portico, session)
  // Set before the shadow root exists, so that nothing renders twice.
  useLayoutEffect(() => {
    if (portico.store.getState().messages === undefined) {
      setMessages(portico, { locale: 'en', direction: 'ltr', messages: getFirstMessages() })
    }
  }, [portico])
  return (
    <ModalContext.Provider value={portico}>
      <SessionContext.Provider value={session}>
        {isReady && (
          <ShadowHost inPlace={portico.config.embedded}>
            <Surface>
              <Card />
            </Surface>
          </ShadowHost>
        )}
      </SessionContext.Provider>
    </ModalContext.Provider>
  )
}
