import type { Account } from '../wire/accounts.ts'
import { connectorInvalidAnswer } from '../wire/errors/catalogue.ts'
import { cleanText } from '../wire/errors/cleanText.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { safeRead } from '../wire/errors/readError.ts'
import { hasAddressForm } from '../wire/namespaces/addresses.ts'

const ACCOUNTS_MAX = 256
const LABEL_MAX = 64
const PUBLIC_KEY = /^(?:0[23])?[\da-f]{64}$/i
const PATH = /^m(?:\/\d{1,10}['h]?){1,10}$/

// An address on Stacks (c32check, SIP-005): a version letter, and a hash with its checksum.
const STACKS = /^S[MNPT][\dA-HJKMNP-TV-Z]{24,39}$/
/** The order of accounts. The first is the default one. */
const ORDER: readonly Account['type'][] = ['payment', 'ordinals', 'stacks']

/**
 * Reads the accounts of a wallet: payment addresses first, then those for ordinals and on Stacks,
 * without duplicates. An address on Stacks alone is no account.
 *
 * @throws {PorticoError} `connector/invalid-answer` if the value is not a list
 */
export function readAccounts(answer: unknown): readonly Account[] {
  if (!Array.isArray(answer)) throw new PorticoError(connectorInvalidAnswer)
  const found = new Map<string, Account>()
  const list = answer.slice(0, ACCOUNTS_MAX).filter(isObject)
  const isTaprootOnly = list.every((source) => isTaproot(safeRead(source, 'address')))
  for (const source of list) {
    const account = readAccount(source, isTaprootOnly)
    // UniSat-shaped wallets and some others use one address for both purposes.
    if (account && !found.has(account.address)) found.set(account.address, account)
  }
  const position = ({ type }: Account) => ORDER.indexOf(type)
  const accounts = [...found.values()].sort((a, b) => position(a) - position(b))
  return accounts[0]?.type === 'stacks' ? [] : accounts
}

function readAccount(source: object, isTaprootOnly: boolean): Account | undefined {
  const address = safeRead(source, 'address')
  if (typeof address !== 'string') return undefined
  const isStacks = STACKS.test(address)
  if (!isStacks && !hasAddressForm('bip122', address)) return undefined
  const publicKey = readPublicKey(safeRead(source, 'publicKey'))
  const path = safeRead(source, 'path') ?? safeRead(source, 'derivationPath')
  const raw = safeRead(source, 'label')
  const label = typeof raw === 'string' ? cleanText(raw).slice(0, LABEL_MAX) : ''
  return {
    namespace: 'bip122',
    address,
    type: isStacks ? 'stacks' : readPurpose(source, address, isTaprootOnly),
    ...(publicKey && { publicKey, accountId: publicKey }),
    ...(typeof path === 'string' && PATH.test(path) && { path }),
    ...(label && { label }),
  }
}

// Wallets name the purpose (WBIP-005) or the intention (WalletConnect). One with several addresses
// that names neither keeps ordinals at its taproot address.
function readPurpose(source: object, address: string, isTaprootOnly: boolean): Account['type'] {
  const purpose = safeRead(source, 'purpose') ?? safeRead(source, 'intention')
  if (purpose === 'ordinals' || purpose === 'ordinal') return 'ordinals'
  if (purpose === 'payment') return 'payment'
  return purpose === undefined && !isTaprootOnly && isTaproot(address) ? 'ordinals' : 'payment'
}

// A witness program of version 1 (BIP-350).
function isTaproot(address: unknown): boolean {
  return typeof address === 'string' && /^(?:bc|tb|bcrt)1p/i.test(address)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function readPublicKey(value: unknown): string | undefined {
  if (typeof value === 'string') return PUBLIC_KEY.test(value) ? value.toLowerCase() : undefined
  // The array may come from another realm, where `instanceof` fails.
  if (!ArrayBuffer.isView(value)) return undefined
  const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return PUBLIC_KEY.test(hex) ? hex : undefined
}
