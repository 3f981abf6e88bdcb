import { keccak256, toBytes } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** A username at Farcaster: `authenticateRequestSchema` of its relay. */
const NAME = /^[a-z0-9][a-z0-9-]{0,15}$/

/** @returns the name in the form that accounts have; `undefined` for what is none */
export function readFarcasterName(input: string): string | undefined {
  const name = input.trim().toLowerCase()
  return NAME.test(name) ? name : undefined
}

/** Any name is an account. Its key is a TEST KEY: everybody can derive it. */
export function getCustodyAccount(name: string): PrivateKeyAccount {
  return privateKeyToAccount(keccak256(toBytes(`portico localnet farcaster ${name}`)))
}
