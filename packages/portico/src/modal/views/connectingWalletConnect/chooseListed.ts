import type { Portico } from '../../../core/portico.ts'
import { connectionKey } from '../../../features/connections/connectionKey.ts'
import { push } from '../../../features/modal/navigate.ts'
import { requestSignIn } from '../../../features/signIn/requestSignIn.ts'
import { findKnownWallet } from '../../../features/wallets/directory/findKnownWallet.ts'
import { findRelay } from '../../../features/wallets/findRelay.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import type { ModalSession } from '../../session.ts'
import { createConnectRun } from '../connecting/connectRun.ts'
import { redirectOf } from '../connecting/finishConnecting.ts'
import { createDeparture } from './createDeparture.ts'
import type { ListedChoice } from './listedChoice.ts'
import { deepLink, platformsHere } from './platformsHere.ts'
import { readCode } from './readCode.ts'

/** Gets the code and the code's code ready. What fails here fails again, and is told, when the visitor chooses a wallet. */
export async function prepareListed(
  portico: Portico,
  session: ModalSession,
  namespace: Namespace | undefined,
): Promise<void> {
  const relay = findRelay(portico)
  if (!relay) return
  try {
    await Promise.all([session.keep(createConnectRun).prepare(), relay.load()])
    const { networks, connections } = portico.store.getState()
    // The same as connecting will ask for, or the code is another.
    const namespaces = (asked(relay, namespace) ?? relay.namespaces).filter(
      (family) =>
        networks.some(({ chainNamespace }) => chainNamespace === family) &&
        connections[connectionKey(family, relay.id)]?.status !== 'connected',
    )
    if (namespaces.length === 0) return
    const signIn = await requestSignIn(portico)
    await relay.prepare?.({ namespaces, networks, site: portico.config, signIn })
  } catch {
    // The relay is away, most likely.
  }
}

/**
 * Acts on the row of a wallet that is not in the page: to its view, where it can be reached, else to where it can be had. On a phone whose
 * code is ready, the wallet opens within the tap.
 */
export function chooseListed(
  portico: Portico,
  session: ModalSession,
  { walletId, name, namespace }: ListedChoice,
): void {
  const wallet = findKnownWallet(portico, walletId)
  const [best] = wallet ? platformsHere(portico, wallet) : []
  if (!wallet || !best) {
    return push(portico, { view: 'Downloads', parameters: { walletId, name } })
  }
  const relay = findRelay(portico)
  const namespaces = relay && asked(relay, namespace)
  const redirect = redirectOf(portico.store.getState().modal.history)
  const parameters = { walletId, name, namespaces, redirect }
  push(portico, { view: 'ConnectingWalletConnect', parameters })
  if (best.kind !== 'mobile' || !relay) return
  session.keep(createConnectRun).ensure(parameters, [{ connectorId: relay.id, namespaces }])
  const code = readCode(portico.store.getState(), relay.id)
  const link = code && deepLink(best.link, code.uri)
  if (link) session.keep(createDeparture).open(parameters, link, { href: best.link, name })
}

function asked(
  { namespaces }: { readonly namespaces: readonly Namespace[] },
  namespace: Namespace | undefined,
): readonly Namespace[] | undefined {
  return namespace && namespaces.includes(namespace) ? [namespace] : undefined
}
