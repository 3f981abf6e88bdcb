import type { Portico } from '../../../core/portico.ts'
import { connectionKey } from '../../../features/connections/connectionKey.ts'
import { findRelay } from '../../../features/connections/getConnectors.ts'
import { push } from '../../../features/modal/navigate.ts'
import { requestSignIn } from '../../../features/signIn/requestSignIn.ts'
import { findKnownWallet } from '../../../features/wallets/directory/toListedWallet.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import type { ModalSession } from '../../context.ts'
import { createConnectRun } from '../connecting/connectRun.ts'
import { getRedirect } from '../connecting/finishConnecting.ts'
import { createAppLinkTracker } from './createAppLinkTracker.ts'
import { getDeepLink, getPairingCode, getPlatforms } from './pairingLinks.ts'

/** A wallet of the directory, as its row describes it. */
export interface ListedChoice {
  readonly walletId: string
  readonly name: string
  readonly namespace?: Namespace | undefined
}

/**
 * Prepares the pairing code and the code of its view. A failure is ignored here: it occurs again,
 * and is reported, when the user chooses a wallet.
 */
export async function prepareListedWallets(
  portico: Portico,
  session: ModalSession,
  namespace: Namespace | undefined,
): Promise<void> {
  const relay = findRelay(portico)
  if (!relay) return
  try {
    await Promise.all([session.keep(createConnectRun).prepare(), relay.load()])
    const { networks, connections } = portico.store.getState()
    // Must equal what connecting will request, or another code is created.
    const namespaces = (toRequestedNamespaces(relay, namespace) ?? relay.namespaces).filter(
      (item) =>
        networks.some(({ chainNamespace }) => chainNamespace === item) &&
        connections[connectionKey(item, relay.id)]?.status !== 'connected',
    )
    if (namespaces.length === 0) return
    const signIn = await requestSignIn(portico)
    await relay.prepare?.({ namespaces, networks, site: portico.config, signIn })
  } catch {
    // Most likely the relay is unreachable.
  }
}

/**
 * Handles a press on a wallet that is not installed: opens its view if it is reachable, else its
 * downloads. On a phone with a prepared code, the wallet opens synchronously in the tap.
 */
export function chooseListedWallet(
  portico: Portico,
  session: ModalSession,
  { walletId, name, namespace }: ListedChoice,
): void {
  const wallet = findKnownWallet(portico, walletId)
  const [best] = wallet ? getPlatforms(portico, wallet) : []
  if (!wallet || !best) {
    return push(portico, { view: 'Downloads', parameters: { walletId, name } })
  }
  const relay = findRelay(portico)
  const namespaces = relay && toRequestedNamespaces(relay, namespace)
  const redirect = getRedirect(portico.store.getState().modal.history)
  const parameters = { walletId, name, namespaces, redirect }
  push(portico, { view: 'ConnectingWalletConnect', parameters })
  if (best.kind !== 'mobile' || !relay) return
  session.keep(createConnectRun).ensure(parameters, [{ connectorId: relay.id, namespaces }])
  const code = getPairingCode(portico.store.getState(), relay.id)
  const link = code && getDeepLink(best.link, code.uri)
  if (link) session.keep(createAppLinkTracker).open(parameters, link, { href: best.link, name })
}

function toRequestedNamespaces(
  { namespaces }: { readonly namespaces: readonly Namespace[] },
  namespace: Namespace | undefined,
): readonly Namespace[] | undefined {
  return namespace && namespaces.includes(namespace) ? [namespace] : undefined
}
