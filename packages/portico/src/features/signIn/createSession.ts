import { linkedController, raceAbort, throwIfAborted } from '../../core/async/raceAbort.ts'
import type { SignInAdapter, SignInSession } from '../../core/interfaces/signIn.ts'
import type { Portico } from '../../core/portico.ts'
import { connectorAborted } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { siwxNoClient, siwxNoNetwork } from '../../wire/errors/rows/signInState.ts'
import { isSameAddress } from '../connections/accountAddresses.ts'
import { getRuntime } from '../connections/getRuntime.ts'
import { signMessage } from '../connections/signMessage.ts'
import { findNetwork } from '../networks/selectors.ts'
import { dispatchSignIn, isSameSubject } from './reduceSignIn.ts'
import { addSessions } from './sessions.ts'
import { callServer } from './signInServer.ts'
import type { SignInStatus, SignInSubject } from './state.ts'

const underWay: readonly SignInStatus[] = ['preparing', 'asking', 'verifying']

/**
 * Signs the account in once: message, signature, verification. Aborts when another account comes
 * into use or the user skips sign-in.
 */
export async function createSession(
  portico: Portico,
  adapter: SignInAdapter,
  subject: SignInSubject,
  parentSignal: AbortSignal | undefined,
): Promise<SignInSession> {
  const { address, key, networkId } = subject
  const network = findNetwork(portico.store.getState(), networkId)
  if (!network) throw new PorticoError(siwxNoNetwork)
  const live = portico.store.getState().connections[key]
  if (live?.status !== 'connected') throw new PorticoError(siwxNoClient)
  const { controller, unlink } = linkedController(parentSignal)
  const { signal } = controller
  const stopWatching = portico.store.subscribe(({ signIn }) => {
    const isUnderWay = signIn && underWay.includes(signIn.status)
    if (!isUnderWay || !isSameSubject(signIn.subject, subject)) controller.abort()
  })
  try {
    const runtime = await getRuntime(portico, network.chainNamespace)
    // ERC-4361 requires the EIP-55 checksum form. Wallets return any form.
    const accountAddress = runtime.writeAddress?.(address) ?? address
    const account = { accountAddress, chainId: networkId }
    const message = await callServer(portico, () => adapter.createMessage(account), { signal })
    checkSubject(portico, message, subject)
    const text = message.toString()
    throwIfAborted(signal)
    dispatchSignIn(portico, { type: 'ask' })
    const signature = adapter.signMessage
      ? await raceAbort(adapter.signMessage({ message: text, ...account }), signal)
      : await signMessage(portico, { message: text, key, address, signal })
    throwIfAborted(signal)
    dispatchSignIn(portico, { type: 'verify' })
    const session = { data: message, message: text, signature }
    const add = () => adapter.addSession(session)
    await addSessions(portico, adapter, { add, accounts: [subject], signal })
    return session
  } finally {
    stopWatching()
    unlink()
  }
}

// The message must be for the account that signs. Any other message is never shown to a wallet.
function checkSubject(
  portico: Portico,
  message: { readonly accountAddress: string; readonly chainId: string },
  { address, key, networkId }: SignInSubject,
): void {
  const live = portico.store.getState().connections[key]
  const isOwn =
    live &&
    message.chainId === networkId &&
    isSameAddress(portico, live.namespace, message.accountAddress, address)
  if (!isOwn) throw new PorticoError(connectorAborted)
}
