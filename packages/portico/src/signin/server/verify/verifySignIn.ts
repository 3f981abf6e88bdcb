import { parseNetworkId } from '../../../wire/caip.ts'
import { signInNonce, signInUnavailable } from '../../../wire/errors/rows/signIn.ts'
import { checkExpectations } from './checkExpectations.ts'
import { checkMessage, checkResources, checkTime } from './checkMessage.ts'
import { refuse } from './refuse.ts'
import type { SignInExpectations, VerifiedSignIn, VerifySignInParameters } from './types.ts'
import { verifySignature } from './verifySignature.ts'

/**
 * Verifies a sign-in on a server (CAIP-122, ERC-4361, SIWS). It checks in this order: the text has
 * one reading; domain, URI and network are the site's; the nonce, which is consumed in any case;
 * times; resources; and last the signature, because it costs most.
 *
 * EVM: ERC-1271 if the account has code, else ERC-6492 if the signature is wrapped, else ECDSA.
 * Solana: strict Ed25519. Bitcoin: BIP-322 2.0.0 (simple, full, proof of funds) without time locks,
 * signed messages for P2PKH. Polkadot: sr25519, Ed25519, ECDSA.
 *
 * @param parameters - all expectations are required, also at run time
 * @returns the account that signed in
 * @throws {PorticoError} `siwx/expectation` if an expectation is missing; `siwx/message`,
 *   `siwx/domain`, `siwx/uri`, `siwx/chain`, `siwx/address`, `siwx/nonce`, `siwx/time`,
 *   `siwx/resources` or `siwx/signature` if that part is invalid; `siwx/unavailable` if a node or
 *   store fails; `siwx/node-chain` if a node serves another chain
 * @example
 * const { address, accountType } = await verifySignIn({
 *   message,
 *   signature,
 *   expect: {
 *     domain: 'shop.example',
 *     uri: 'https://shop.example',
 *     nonce: takeNonce,
 *     chains: ['eip155:1'],
 *     now: Date.now(),
 *   },
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
  const isValid =
    typeof expected === 'string'
      ? nonce === expected
      : await expected(nonce).catch((cause) => {
          throw refuse(signInUnavailable, undefined, cause)
        })
  if (isValid !== true) throw refuse(signInNonce)
}
