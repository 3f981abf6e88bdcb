import { ed25519 } from '@noble/curves/ed25519'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { SignInFields } from '../../../core/interfaces/signIn.ts'
import { encodeBase58 } from '../../../wire/validate/encodeBase58.ts'
import { createSignInMessage } from '../../message/formatSignInMessage.ts'
import { SOLANA } from '../../test/fields.ts'

/** An account that signs any message. */
export interface TestSigner {
  readonly accountAddress: string
  readonly chainId: SignInFields['chainId']
  sign(message: string): Promise<string>
}

/** Creates a Solana account. */
export function createSolanaSigner(): TestSigner {
  const secret = ed25519.utils.randomPrivateKey()
  return {
    accountAddress: encodeBase58(ed25519.getPublicKey(secret)),
    chainId: SOLANA,
    sign: async (message) => encodeBase58(ed25519.sign(new TextEncoder().encode(message), secret)),
  }
}

/** Creates an EVM account, or wraps a given one. */
export function createEvmSigner(
  chainId: SignInFields['chainId'] = 'eip155:1',
  account: PrivateKeyAccount = privateKeyToAccount(generatePrivateKey()),
): TestSigner {
  return {
    accountAddress: account.address,
    chainId,
    sign: (message) => account.signMessage({ message }),
  }
}

export const NOW = Date.UTC(2026, 0, 1)
const HOUR_MS = 3_600_000
const iso = (ms: number) => new Date(ms).toISOString()

/** A message that is valid at `NOW` on shop.example, with changes. */
export async function createSigned(signer: TestSigner, changes: Partial<SignInFields> = {}) {
  const message = `${createSignInMessage({
    domain: 'shop.example',
    uri: 'https://shop.example/login',
    accountAddress: signer.accountAddress,
    chainId: signer.chainId,
    nonce: 'a1b2c3d4e5',
    issuedAt: iso(NOW),
    expirationTime: iso(NOW + HOUR_MS),
    ...changes,
  })}`
  return { message, signature: await signer.sign(message) }
}
