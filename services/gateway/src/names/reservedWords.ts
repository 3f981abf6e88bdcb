import { namespaces } from 'portico/wire'
import { getSkeleton } from './getSkeleton.ts'

/** Mailboxes and hosts of services (RFC 2142), by which operators are reached. */
const services = [
  'abuse',
  'hostmaster',
  'marketing',
  'news',
  'postmaster',
  'sales',
  'security',
  'usenet',
  'uucp',
  'webmaster',
] as const

/** Words by which a stranger could pose as the operator. */
const roles = [
  'account',
  'accounts',
  'admin',
  'administrator',
  'airdrop',
  'billing',
  'claim',
  'contact',
  'customer',
  'helpdesk',
  'helpcenter',
  'moderator',
  'official',
  'operator',
  'payment',
  'payments',
  'recovery',
  'refund',
  'refunds',
  'root',
  'service',
  'staff',
  'support',
  'system',
  'team',
  'treasury',
  'verify',
  'wallet',
  'wallets',
] as const

/** Products and networks that strangers could pose as. */
const products = [
  ...namespaces,
  'bitcoin',
  'coinbase',
  'ethereum',
  'ledger',
  'metamask',
  'phantom',
  'portico',
  'rabby',
  'rainbow',
  'reown',
  'safe',
  'trezor',
  'trust',
  'trustwallet',
  'uniswap',
  'vitalik',
  'walletconnect',
] as const

/**
 * Creates the test for reserved labels: what reads like a reserved word, or begins like an address.
 *
 * @param own - further words, of the operator
 */
export function createReserved(own: readonly string[]): (label: string) => boolean {
  const skeletons = new Set([...services, ...roles, ...products, ...own].map(getSkeleton))
  return (label) => skeletons.has(getSkeleton(label)) || /^0x/i.test(label)
}
