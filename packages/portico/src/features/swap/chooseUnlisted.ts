import type { SwapSide } from '../../core/interfaces/swap.ts'
import type { Portico } from '../../core/portico.ts'
import { swapTokenMessages } from '../../i18n/en/swapToken.ts'
import { isPorticoError } from '../../wire/errors/porticoError.ts'
import { transferNoToken } from '../../wire/errors/rows/transfer.ts'
import { hasAddressForm } from '../../wire/namespaces/addresses.ts'
import { findNetwork } from '../networks/selectors.ts'
import { showToast } from '../notifications/showToast.ts'
import { isSameToken } from '../transfers/draft.ts'
import { getSwap, updateSwap } from './draft.ts'
import { readSwapToken } from './readSwapToken.ts'
import type { SwapDraft, SwapToken } from './state.ts'

/**
 * Reads the contracts that the site asked for and that are on no list, and chooses their tokens,
 * unless the user has chosen others meanwhile. For a contract that cannot be
 * read, a toast says so.
 *
 * @param mark - marks a token that imitates a listed one
 */
export async function chooseUnlisted(
  portico: Portico,
  wanted: NonNullable<SwapDraft['wanted']>,
  mark: (token: SwapToken) => SwapToken,
): Promise<void> {
  const { fromToken, toToken } = wanted
  await Promise.all([
    choose(portico, 'from', fromToken, mark),
    choose(portico, 'to', toToken, mark),
  ])
}

async function choose(
  portico: Portico,
  side: SwapSide,
  token: string | undefined,
  mark: (token: SwapToken) => SwapToken,
): Promise<void> {
  const { store } = portico
  const draft = getSwap(store.getState())
  const network = findNetwork(store.getState(), draft?.networkId)
  const address = token?.split(':').at(-1) ?? ''
  if (!token || !draft || !network || !hasAddressForm(network.chainNamespace, address)) return
  if (draft[side]?.address) return
  const { networkId, owner } = draft
  try {
    const found = await readSwapToken(portico, { networkId, token })
    const now = getSwap(store.getState())
    const isSame = now?.networkId === networkId && now.owner === owner && now[side] === draft[side]
    const other = now?.[side === 'from' ? 'to' : 'from']
    // A token cannot be swapped for itself.
    if (isSame && !(other && isSameToken(other, found)))
      updateSwap(portico, { [side]: mark(found) })
  } catch (error) {
    const isNone = isPorticoError(error, transferNoToken)
    const messages = { ...swapTokenMessages, ...store.getState().messages }
    const message = messages[isNone ? 'swapToken.notFound' : 'swapToken.unreadable']
    showToast(portico, { variant: 'error', message })
  }
}
