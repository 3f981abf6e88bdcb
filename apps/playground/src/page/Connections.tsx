import { usePorticoConnections } from 'portico/react'
import { shortenAddress } from 'portico/wire'
import type { ReactNode } from 'react'
import { usePageText } from '../i18n/usePageText.ts'

/** All live connections. The first is the active one. */
export function Connections(): ReactNode {
  const t = usePageText()
  const { connections, switchConnection } = usePorticoConnections()
  if (connections.length === 0) return null
  return (
    <ul className="connections" aria-label={t('state.connections')}>
      {connections.map(({ key, wallet, namespace, address }, index) => (
        <li key={key} data-connection={key}>
          <span className="connection-wallet">{wallet.name}</span>
          <code dir="ltr">
            {namespace}:{shortenAddress(address)}
          </code>
          {index === 0 ? (
            <span className="chip">{t('state.inUse')}</span>
          ) : (
            <button type="button" className="chip" onClick={() => switchConnection(key)}>
              {t('state.use')}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
