import { callFeature, getFeature, readBytes } from '../../core/walletStandard/features.ts'
import type { Presence, StandardWallet } from '../../core/walletStandard/readStandardWallet.ts'
import type { Account, BitcoinProvider } from '../../wire/accounts.ts'
import { chainNotSupported, connectorAccountNotFound } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { safeRead } from '../../wire/errors/readError.ts'
import { encodeBase64 } from '../../wire/validate/base64.ts'
import { readAccounts } from '../accounts.ts'
import { toChainName } from '../chains.ts'
import { base64ToBytes } from '../encoding.ts'
import type { BitcoinPurpose } from '../options.ts'
import { isObject } from './rpc.ts'
import type { BitcoinWallet } from './types.ts'

/** A wallet as it was registered. */
export interface RegisteredWallet {
  readonly wallet: StandardWallet
  readonly presence: Presence
  /** The object that the wallet registered. */
  readonly source: object
}

/**
 * Creates a wallet on the Bitcoin features of Wallet Standard:
 * github.com/ExodusMovement/bitcoin-wallet-standard.
 */
export function createStandardBitcoinWallet(
  { wallet, presence, source }: RegisteredWallet,
  all: readonly BitcoinPurpose[],
): BitcoinWallet {
  // Addresses on other chains have features of their own.
  const purposes = all.filter((purpose) => purpose !== 'stacks')
  // The wallet's own objects, which requests must contain.
  const sources = new Map<string, unknown>()
  return {
    presence,
    provider: createStandardProvider(wallet, (address) => {
      const source = sources.get(address)
      if (!source) throw new PorticoError(connectorAccountNotFound)
      return source
    }),
    async requestAccounts({ mode }) {
      const granted = await request(wallet.features, source, mode, purposes)
      sources.clear()
      for (const item of granted.sources) {
        const address = isObject(item) ? safeRead(item, 'address') : undefined
        if (typeof address === 'string') sources.set(address, item)
      }
      return { accounts: granted.accounts }
    },
    subscribe(listener) {
      const events = getFeature(wallet.features, 'standard:events')
      const on = events && safeRead(events, 'on')
      if (typeof on !== 'function') return () => {}
      try {
        const stop: unknown = on.call(events, 'change', () => listener(false))
        return () => void (typeof stop === 'function' && stop())
      } catch {
        return () => {} // A wallet with broken events still handles requests.
      }
    },
    async disconnect() {
      if (!getFeature(wallet.features, 'standard:disconnect')) return
      await callFeature(wallet.features, 'standard:disconnect')
    },
  }
}

interface Granted {
  readonly accounts: readonly Account[]
  readonly sources: readonly unknown[]
}

async function request(
  features: object,
  source: object,
  mode: 'interactive' | 'silent',
  purposes: readonly BitcoinPurpose[],
): Promise<Granted> {
  if (mode === 'silent') {
    if (!getFeature(features, 'standard:connect')) {
      // Lists the accounts that the site may use already.
      return readGranted(safeRead(source, 'accounts'))
    }
    const answer = await callFeature(features, 'standard:connect', { silent: true })
    return readGranted(isObject(answer) ? safeRead(answer, 'accounts') : undefined)
  }
  const hasPurposes = getFeature(features, 'bitcoin:connect') !== undefined
  const answer = hasPurposes
    ? await callFeature(features, 'bitcoin:connect', { purposes })
    : await callFeature(features, 'standard:connect')
  return readGranted(
    isObject(answer) ? safeRead(answer, 'accounts') : undefined,
    hasPurposes ? purposes : [],
  )
}

// Accounts have no purpose. They are in the order of the requested purposes.
function readGranted(answer: unknown, purposes: readonly BitcoinPurpose[] = []): Granted {
  const sources = Array.isArray(answer) ? answer.filter(isForBitcoin) : []
  const isOrdered = sources.length === purposes.length
  const described = sources.map((item, at) => ({
    address: safeRead(item, 'address'),
    publicKey: safeRead(item, 'publicKey'),
    label: safeRead(item, 'label'),
    ...(isOrdered && { purpose: purposes[at] }),
  }))
  return { accounts: readAccounts(described), sources }
}

// A wallet with several namespaces lists all its accounts in one array.
function isForBitcoin(item: unknown): item is object {
  if (!isObject(item)) return false
  const chains = safeRead(item, 'chains')
  if (!Array.isArray(chains) || chains.length === 0) return true
  return chains.some((chain) => typeof chain === 'string' && chain.startsWith('bitcoin:'))
}

function createStandardProvider(
  { features }: StandardWallet,
  findSource: (address: string) => unknown,
): BitcoinProvider {
  const provider: BitcoinProvider = {
    async signMessage({ address, message }) {
      const input = { account: findSource(address), message: new TextEncoder().encode(message) }
      const outputs = await callFeature(features, 'bitcoin:signMessage', input)
      return encodeBase64(readBytes(outputs, 'signature'))
    },
  }
  if (!getFeature(features, 'bitcoin:signTransaction')) return provider
  return {
    ...provider,
    async signPsbt({ psbt, inputs, networkId }) {
      const chain = toChainName(networkId, 'standard')
      if (!chain) throw new PorticoError(chainNotSupported)
      const addresses = [...new Set(inputs.map(({ address }) => address))]
      const inputsToSign = addresses.map((address) => ({
        account: findSource(address),
        signingIndexes: inputs
          .filter((input) => input.address === address)
          .map(({ index }) => index),
      }))
      const input = { psbt: base64ToBytes(psbt), chain, inputsToSign }
      const outputs = await callFeature(features, 'bitcoin:signTransaction', input)
      return encodeBase64(readBytes(outputs, 'signedPsbt'))
    },
  }
}
