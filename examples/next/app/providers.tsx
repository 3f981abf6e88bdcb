'use client'

import { createPortico } from 'portico'
import { evm } from 'portico/evm'
import { base, mainnet } from 'portico/networks'
import { PorticoProvider } from 'portico/react'
import { type ReactNode, useState } from 'react'

export function Providers({ children }: { children: ReactNode }) {
  // One a request on the server, one a page in the browser.
  const [portico] = useState(() =>
    createPortico({ networks: [mainnet, base], adapters: [evm()], projectId: 'example' }),
  )
  return <PorticoProvider portico={portico}>{children}</PorticoProvider>
}
