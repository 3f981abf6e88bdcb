import * as engine from 'portico'
import { type Portico, start } from 'portico'
import * as signIn from 'portico/signin'
import * as swap from 'portico/swap'
import { createInstance } from '../lib/createInstance.ts'
import { exposeHost } from '../lib/host.ts'
import { installWallets } from '../lib/wallets.ts'

declare global {
  interface Window {
    /** The public actions. */
    api: typeof engine & typeof signIn & typeof swap
  }
}

/** The page's own display of the state, without React and views. */
function show(portico: Portico): void {
  const { connections, status } = portico.store.getState()
  const rows = Object.values(connections).map((connection) => {
    const row = document.createElement('li')
    const address = connection.status === 'connected' ? connection.address : ''
    row.textContent = `${connection.key} ${connection.status} ${address}`.trim()
    return row
  })
  document.querySelector('[data-testid="status"]')?.replaceChildren(status)
  document.querySelector('[data-testid="connections"]')?.replaceChildren(...rows)
}

const portico = createInstance({ append: false })
exposeHost(portico, installWallets())
window.api = { ...engine, ...signIn, ...swap }
portico.store.subscribe(() => show(portico))
start(portico)
show(portico)
