import { mapWalletError } from '../wire/errors/mapWalletError.ts'
import type { PorticoError } from '../wire/errors/porticoError.ts'
import { safeRead } from '../wire/errors/readMessage.ts'
import { getFeature } from './callFeature.ts'
import { readChangedAccounts, type StandardAccount } from './readAccounts.ts'
import { readWallet, type StandardWallet } from './readWallet.ts'

/** What to do with what a wallet tells. */
export interface WalletListener {
  onAccounts(accounts: readonly StandardAccount[]): void
  /** What the wallet can do is another: undefined when it does not speak Solana any more. */
  onWallet(wallet: StandardWallet | undefined): void
  /** It told something that could not be read. */
  onNonsense(error: PorticoError): void
}

/**
 * Listens to `standard:events`. A wallet without that feature tells nothing, and that is fine.
 *
 * @returns takes the listener off
 */
export function followWallet(
  { features }: StandardWallet,
  { onAccounts, onWallet, onNonsense }: WalletListener,
  current: () => StandardWallet,
): () => void {
  let following = true
  const tellAccounts = (news: unknown) => {
    let accounts: readonly StandardAccount[]
    try {
      accounts = readChangedAccounts(news)
    } catch (error) {
      return onNonsense(mapWalletError(error))
    }
    onAccounts(accounts)
  }
  const onChange = (properties: unknown) => {
    if (!following || !isObject(properties)) return
    // The event holds what changed, and only that.
    const chains = safeRead(properties, 'chains')
    const features = safeRead(properties, 'features')
    if (Array.isArray(chains) || isObject(features)) {
      const now = readWallet({
        ...current(),
        ...(Array.isArray(chains) && { chains }),
        ...(isObject(features) && { features }),
      })
      // Chains of other families only: an empty list would mean any.
      const turnedAway = Array.isArray(chains) && chains.length > 0 && now?.chains.length === 0
      onWallet(turnedAway ? undefined : now)
    }
    const accounts = safeRead(properties, 'accounts')
    if (accounts !== undefined) tellAccounts(accounts)
  }
  const off = listen(getFeature(features, 'standard:events'), onChange)
  return () => {
    following = false
    try {
      if (typeof off === 'function') off()
    } catch {
      // The flag above keeps us deaf.
    }
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function listen(feature: object | undefined, onChange: (properties: unknown) => void): unknown {
  const on = feature && safeRead(feature, 'on')
  try {
    return typeof on === 'function' ? on.call(feature, 'change', onChange) : undefined
  } catch {
    return undefined // a wallet whose events are broken still answers requests
  }
}
