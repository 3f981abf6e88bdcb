import type { Portico } from '../../core/portico.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { findNetwork } from '../networks/selectors.ts'
import { createChangedError } from './transferIntegrity.ts'

/**
 * Keeps the draft when the wallet switches networks during the review. Subscribes once, before the
 * form renders: it would start an empty draft.
 */
export function moveDraftOnNetworkChange(portico: Portico): void {
  portico.keep(createDraftMover)
}

function createDraftMover(portico: Portico): { stop: () => void } {
  return { stop: portico.events.on('networkChange', () => moveDraft(portico)) }
}

// Moves the draft to the network to which the wallet switched. The token is dropped. The amount is
// kept only for the same native coin, and never for 'Max'. A switch to another account drops the
// draft.
function moveDraft(portico: Portico): void {
  const state = portico.store.getState()
  const { send } = state
  const active = getActiveConnection(state)
  const { prepared } = send ?? {}
  if (!send || !prepared || !active) return
  if (send.from !== active.address || send.networkId === active.networkId) return
  const network = findNetwork(state, active.networkId)
  const { symbol, kind } = prepared.asset
  const isSameCoin = kind === 'native' && symbol === network?.nativeCurrency.symbol
  portico.store.setState({
    send: {
      from: send.from,
      networkId: active.networkId,
      amount: isSameCoin && !send.max ? send.amount : '',
      max: false,
      receiver: send.receiver,
      preparedIds: send.preparedIds,
      moved: createChangedError('network'),
    },
  })
}
