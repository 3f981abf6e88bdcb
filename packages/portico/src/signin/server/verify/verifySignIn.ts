import { parseNetworkId } from '../../../wire/caip.ts'
import { signInNonce, signInUnavailable } from '../../../wire/errors/rows/signIn.ts'
import { checkExpectations } from './checkExpectations.ts'
import { checkMessage } from './checkMessage.ts'
import { checkResources } from './checkResources.ts'
import { checkTime } from './checkTime.ts'
import { refuse } from './refuse.ts'
import type { SignInExpectations, VerifiedSignIn, VerifySignInParameters } from './types.ts'
import { verifySignature } from './verifySignature.ts'

/**
 * Verifies a sign-in on a server (CAIP-122, ERC-4361, SIWS). In this order: the text has one reading; domain, URI and network are the site's; the
 * nonce is consumed, whatever comes of the rest; times; resources; the signature, last, because it costs most.
 *
 * EVM: ERC-1271 where the account has code, else ERC-6492 where the signature says so, else ECDSA. Solana: strict ed25519. Bitcoin: BIP-322
 * 2.0.0 (simple, full, proof of funds) without time locks, signed messages for P2PKH. Polkadot: sr25519, ed25519, ECDSA.
 *
 * @param parameters - every expectation is needed, in the types and at run time
 * @returns who signed in; anything else throws
 * @throws {PorticoError} `siwx/expectation` when the caller left one out; `siwx/message`, `siwx/domain`, `siwx/uri`, `siwx/chain`,
 * `siwx/address`, `siwx/nonce`, `siwx/time`, `siwx/resources`, `siwx/signature` for what is not good; `siwx/unavailable` when a node or store
 * does not answer; `siwx/node-chain` when a node is one of another chain
 * @example
 * const { address, accountType } = await verifySignIn({
 *   message,
 *   signature,
 *   expect: { domain: 'shop.example', uri: 'https://shop.example', nonce: takeNonce, chains: ['eip155:1'], now: Date.now() },
 *   evm: { node: (chainId) => clients[chainId] },
 * })
 */
export async function verifySignIn({
  message,
  signature,
  expect,
  evm,
}: VerifySignInParameters): Promise<VerifiedSignIn> {
  checkExpectations(expect)
  const data = checkMessage(message, expect)
  await takeNonce(data.nonce, expect.nonce)
  const expiresAt = checkTime(data, expect.now)
  await checkResources(data, expect)
  const found = await verifySignature({ message, signature, data, evm })
  const { namespace } = parseNetworkId(data.chainId)
  return { namespace, chainId: data.chainId, data, expiresAt, ...found }
}

async function takeNonce(nonce: string, expected: SignInExpectations['nonce']): Promise<void> {
  const isGood =
    typeof expected === 'string'
      ? nonce === expected
      : await expected(nonce).catch((cause) => {
          throw refuse(signInUnavailable, undefined, cause)
        })
  if (isGood !== true) throw refuse(signInNonce)
}
