import { mapLoadError } from '../../core/async/mapLoadError.ts'
import { once } from '../../core/once.ts'
import type { Portico } from '../../core/portico.ts'
import type { Route } from '../../core/state/compose.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { transferClosed } from '../../wire/errors/rows/transfer.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { getSend, resetSend, updateSend } from '../transfers/draft.ts'
import type { SendArguments } from './state.ts'

/**
 * Opens the send form with the site's arguments.
 *
 * @returns the hash, when the wallet has sent the transaction
 * @throws {PorticoError} `transfer/closed`
 */
export async function openSend(
  portico: Portico,
  { assetAddress, amount = '', to = '' }: SendArguments = {},
  show: (portico: Portico, route: Route) => void,
): Promise<string> {
  resetSend(portico)
  updateSend(portico, { amount, receiver: to, assetAddress })
  show(portico, { view: 'WalletSend', parameters: {} })
  if (assetAddress !== undefined) {
    selectToken(portico, assetAddress).catch((error) =>
      portico.events.emit('error', { scope: 'tokens', error }),
    )
  }
  return waitForHash(portico)
}

// If the list fails or does not contain the token, the user selects one. The send form reads the
// same list.
async function selectToken(portico: Portico, assetAddress: string): Promise<void> {
  const { observeTokens } = await mapLoadError(import('../balances/observeTokens.ts'))
  const live = getActiveConnection(portico.store.getState())
  if (!live) return
  let over = false
  const stop = observeTokens(portico, live, ({ data, isError }) => {
    if (over || (!data && !isError)) return
    over = true
    const token = data?.tokens.find(({ address }) => isMeant(address, assetAddress))
    const send = getSend(portico.store.getState())
    // The wallet may have switched networks meanwhile: the token must not be set in the new draft.
    const isHere = send?.networkId === token?.chainId
    if (token && isHere && !send?.token) updateSend(portico, { token })
    // A cached list is delivered synchronously, before `stop` is assigned.
    queueMicrotask(() => stop())
  })
}

function isMeant(address: string | undefined, wanted: string): boolean {
  const known = address?.toLowerCase()
  return known !== undefined && [known, known.split(':').at(-1)].includes(wanted.toLowerCase())
}

function waitForHash(portico: Portico): Promise<string> {
  return new Promise((resolve, reject) => {
    const end = () => {
      stop()
      stopWaiting()
    }
    const closed = () => {
      end()
      reject(new PorticoError(transferClosed))
    }
    const stop = portico.store.subscribe(({ send }) => {
      if (!send) return closed()
      if (!send.sent) return
      end()
      resolve(send.sent.hash)
    })
    const stopWaiting = once(portico, 'modalClosed', closed)
  })
}
