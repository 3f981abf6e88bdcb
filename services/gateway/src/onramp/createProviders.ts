import type { GuardedFetch } from '@portico/common/egress'
import type { OnrampConfig } from '../config/onrampConfig.ts'
import { COINBASE_HOST, createCoinbase } from './createCoinbase.ts'
import { createMeld, MELD_HOST } from './createMeld.ts'
import { createMoonPay, MOONPAY_HOST } from './createMoonPay.ts'
import { createSandbox } from './createSandbox.ts'
import type { OnrampProvider } from './types.ts'

/** Creates the configured providers. */
export function createProviders(
  { coinbase, meld, moonpay, sandbox }: OnrampConfig,
  guardedFetch: GuardedFetch,
): readonly OnrampProvider[] {
  return [
    ...(coinbase ? [createCoinbase({ guardedFetch, ...coinbase })] : []),
    ...(meld ? [createMeld({ guardedFetch, ...meld })] : []),
    ...(moonpay ? [createMoonPay({ guardedFetch, ...moonpay })] : []),
    ...(sandbox ? [createSandbox({ guardedFetch, ...sandbox })] : []),
  ]
}

/** The hosts of the configured providers. */
export function onrampHosts({ coinbase, meld, moonpay, sandbox }: OnrampConfig): readonly string[] {
  return [
    ...(coinbase ? [COINBASE_HOST] : []),
    ...(meld ? [MELD_HOST] : []),
    ...(moonpay ? [MOONPAY_HOST] : []),
    ...(sandbox ? [new URL(sandbox.url).hostname.replace(/^\[|\]$/g, '')] : []),
  ]
}
