import {
  connectorInvalidAnswer,
  connectorMethodUnsupported,
  connectorRequestPending,
  rpcUnauthorized,
  rpcUserRejected,
} from '../wire/errors/catalogue.ts'
import { mapWalletError } from '../wire/errors/mapWalletError.ts'
import { type ErrorRow, PorticoError } from '../wire/errors/porticoError.ts'
import { readMessage, safeRead } from '../wire/errors/readError.ts'

/** An entry of `window.injectedWeb3`: `InjectedWindowProvider` of @polkadot/extension-inject. */
export type InjectedEntry = object

/** An enabled wallet: `Injected` of @polkadot/extension-inject. */
export interface InjectedWallet {
  readonly accounts: object
  readonly signer: object
}

/** Returns whether a value is an object or a function, and not null. */
export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

/** Returns the method of an entry that asks for authorization. @polkadot/extension-dapp's order. */
export function getEnableMethod(entry: InjectedEntry): 'connect' | 'enable' | undefined {
  return (['connect', 'enable'] as const).find((name) => isMethod(entry, name))
}

/** Returns whether an object has a method. */
export function isMethod(target: object, name: string): boolean {
  return typeof safeRead(target, name) === 'function'
}

/**
 * Asks the wallet for authorization. It prompts the user unless the site is authorized.
 *
 * @param siteName - the name of the site, for the prompt
 * @throws {PorticoError} the mapped error of the wallet; `connector/invalid-answer`
 */
export async function enableWallet(
  entry: InjectedEntry,
  siteName: string,
): Promise<InjectedWallet> {
  const injected = await callMethod(entry, getEnableMethod(entry) ?? 'enable', siteName)
  const accounts = isObject(injected) ? safeRead(injected, 'accounts') : undefined
  const signer = isObject(injected) ? safeRead(injected, 'signer') : undefined
  if (isObject(accounts) && isObject(signer)) return { accounts, signer }
  throw new PorticoError(connectorInvalidAnswer)
}

/**
 * Subscribes to the accounts of a wallet, if it supports that. The listener may be called at once.
 * Returns a function that unsubscribes.
 */
export function subscribeToAccounts(
  { accounts }: InjectedWallet,
  listener: (answer: unknown) => void,
): () => void {
  let isSubscribed = true
  let stop: unknown
  try {
    const subscribe = safeRead(accounts, 'subscribe')
    const onAccounts = (answer: unknown) => {
      if (isSubscribed) listener(answer)
    }
    stop = typeof subscribe === 'function' ? subscribe.call(accounts, onAccounts) : undefined
  } catch {
    // A wallet with broken events still handles requests.
  }
  return () => {
    isSubscribed = false
    try {
      if (typeof stop === 'function') stop()
    } catch {
      // `isSubscribed` already ignores further events.
    }
  }
}

/**
 * Calls a method of a wallet.
 *
 * @throws {PorticoError} the mapped error of the wallet; `connector/method-unsupported`
 */
export async function callMethod(
  target: object,
  name: string,
  ...args: readonly unknown[]
): Promise<unknown> {
  const method = safeRead(target, name)
  if (typeof method !== 'function') {
    throw new PorticoError(connectorMethodUnsupported, { args: { method: name } })
  }
  try {
    return await method.apply(target, args)
  } catch (error) {
    throw toWalletError(error)
  }
}

// The messages of the extension polkadot{.js}, whose errors have no codes, and of wallets that are
// built from it: @polkadot/extension-base, background/handlers (Extension.js, State.js).
const MESSAGES: readonly (readonly [RegExp, ErrorRow])[] = [
  [/^rejected\.?$/i, rpcUserRejected],
  [/ has a pending authorization request/, connectorRequestPending],
  [/ is not allowed to interact with this extension/, rpcUnauthorized],
  [/ has not been enabled yet/, rpcUnauthorized],
]

function toWalletError(error: unknown): PorticoError {
  const message = readMessage(error)
  const [, row] = MESSAGES.find(([pattern]) => message && pattern.test(message)) ?? []
  return row ? new PorticoError(row, { cause: error, details: message }) : mapWalletError(error)
}
