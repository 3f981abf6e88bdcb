import { getFeature } from '../core/walletStandard/features.ts'
import {
  readStandardWallet,
  type StandardWallet,
} from '../core/walletStandard/readStandardWallet.ts'
import { mapWalletError } from '../wire/errors/mapWalletError.ts'
import type { PorticoError } from '../wire/errors/porticoError.ts'
import { safeRead } from '../wire/errors/readError.ts'
import { readChangedAccounts, type StandardAccount } from './readAccounts.ts'

/** Handles the events of a wallet. */
export interface WalletListener {
  onAccounts(accounts: readonly StandardAccount[]): void
  /** Called with the changed wallet, or undefined if it no longer supports Solana. */
  onWallet(wallet: StandardWallet | undefined): void
  /** Called if an event cannot be read. */
  onInvalidEvent(error: PorticoError): void
}

/**
 * Subscribes to `standard:events`. A wallet without that feature emits no events.
 *
 * @returns a function that unsubscribes
 */
export function subscribeToWallet(
  { features }: StandardWallet,
  { onAccounts, onWallet, onInvalidEvent: onNonsense }: WalletListener,
  current: () => StandardWallet,
): () => void {
  let isSubscribed = true
  const emitAccounts = (changed: unknown) => {
    let accounts: readonly StandardAccount[]
    try {
      accounts = readChangedAccounts(changed)
    } catch (error) {
      return onNonsense(mapWalletError(error))
    }
    onAccounts(accounts)
  }
  const onChange = (properties: unknown) => {
    if (!isSubscribed || !isObject(properties)) return
    // The event only has the properties that changed.
    const chains = safeRead(properties, 'chains')
    const features = safeRead(properties, 'features')
    if (Array.isArray(chains) || isObject(features)) {
      const now = readStandardWallet(
        {
          ...current(),
          ...(Array.isArray(chains) && { chains }),
          ...(isObject(features) && { features }),
        },
        'solana:',
      )
      // Only chains of other namespaces are left. An empty list would mean any chain.
      const isOtherNamespace =
        Array.isArray(chains) && chains.length > 0 && now?.chains.length === 0
      onWallet(isOtherNamespace ? undefined : now)
    }
    const accounts = safeRead(properties, 'accounts')
    if (accounts !== undefined) emitAccounts(accounts)
  }
  const unsubscribe = subscribe(getFeature(features, 'standard:events'), onChange)
  return () => {
    isSubscribed = false
    try {
      if (typeof unsubscribe === 'function') unsubscribe()
    } catch {
      // `following` already ignores further events.
    }
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function subscribe(feature: object | undefined, onChange: (properties: unknown) => void): unknown {
  const on = feature && safeRead(feature, 'on')
  try {
    return typeof on === 'function' ? on.call(feature, 'change', onChange) : undefined
  } catch {
    return undefined // A wallet with broken events still handles requests.
  }
}
