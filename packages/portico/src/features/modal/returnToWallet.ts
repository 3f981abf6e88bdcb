import type { Portico } from '../../core/portico.ts'
import { readRecord } from '../../core/storage/record.ts'
import { push } from './navigate.ts'

/** A wallet of the directory. */
interface ReturnWallet {
  readonly walletId: string
  readonly name: string
}

/**
 * Reloads the page, which finds extensions that were just installed, and comes back to the view of
 * the wallet once.
 */
export function reloadForWallet(portico: Portico, wallet: ReturnWallet): void {
  try {
    sessionStorage.setItem(getKey(portico), JSON.stringify(wallet))
    // The next page starts at once if its record mentions a connector: it reads nothing else early.
    const mark = { connectorId: wallet.walletId }
    portico.storage.write(JSON.stringify({ ...readRecord(portico), mark }))
  } catch {
    // The browser blocks the storage: the page only reloads.
  }
  location.reload()
}

/**
 * Opens the view of the wallet for which the user reloaded the page. Forgets it first, so that
 * another reload does not come back. Sends no request to a wallet.
 */
export function returnToWallet(portico: Portico): void {
  const wallet = takeWallet(portico)
  if (!wallet) return
  // A failed load has raised an alert.
  portico.open({ view: 'Connect' }).catch(() => {})
  push(portico, { view: 'Downloads', parameters: wallet })
}

function takeWallet(portico: Portico): ReturnWallet | undefined {
  try {
    const stored = sessionStorage.getItem(getKey(portico))
    if (!stored) return undefined
    sessionStorage.removeItem(getKey(portico))
    // Without the mark, which is not part of a record.
    portico.storage.write(JSON.stringify(readRecord(portico)))
    const { walletId, name } = JSON.parse(stored)
    return typeof walletId === 'string' && typeof name === 'string' ? { walletId, name } : undefined
  } catch {
    return undefined
  }
}

function getKey({ config }: Portico): string {
  return `${config.storageKey}.return`
}
