import { deriveKey } from '@portico/common/secrets'
import { createAccessTokens, TOKEN_SEED_LABEL } from '@portico/common/tokens'
import type { JSONWebKeySet } from 'jose'
import * as v from 'valibot'

/** An Ed25519 public key: RFC 8037, section 2. A private one has `d`, which is not let in. */
const PublicKey = v.strictObject({
  kty: v.literal('OKP'),
  crv: v.literal('Ed25519'),
  x: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
  alg: v.optional(v.literal('EdDSA')),
  use: v.optional(v.literal('sig')),
  kid: v.optional(v.string()),
})

const MESSAGE =
  'must be a JSON Web Key Set of Ed25519 public keys, as /.well-known/jwks.json of the wallet service has it'

const Keys = v.strictObject({ keys: v.pipe(v.array(PublicKey), v.minLength(1)) })

/** The public keys of the wallet service. They are never fetched: who answers could be anyone. */
export const walletKeys = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): JSONWebKeySet => {
    const { success, output } = v.safeParse(Keys, parse(dataset.value))
    if (success) return output as JSONWebKeySet
    addIssue({ message: MESSAGE })
    return NEVER
  }),
)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether the secret of this service is that of the wallet service: one copy would open all. */
export function hasSecretOfWallet({ keys }: JSONWebKeySet, secret: string): boolean {
  const tokens = createAccessTokens({
    seed: deriveKey(secret, TOKEN_SEED_LABEL),
    walletOrigin: '',
    now: Date.now,
    random: (bytes) => new Uint8Array(bytes),
  })
  const own = tokens.keys.keys[0]?.x
  return keys.some(({ x }) => x === own)
}
