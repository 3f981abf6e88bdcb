import {
  type Check,
  listOf,
  mustBeBoolean,
  mustBeObject,
  mustBeText,
  mustBeUrl,
  oneOf,
  shape,
} from '../../core/config/checks.ts'
import { options } from '../../core/config/options.ts'
import type { Connector } from '../../core/interfaces/connector.ts'
import type { SignInAdapter } from '../../core/interfaces/signIn.ts'
import { type GatewaySignInOptions, gatewaySignIn } from '../../signin/adapters/gatewaySignIn.ts'
import type { WalletConnectOptions } from '../../walletconnect/options.ts'
import { walletConnect } from '../../walletconnect/walletConnect.ts'
import { namespaces } from '../../wire/namespace.ts'
import { invalidOption } from './invalidOption.ts'

type Checks<Name extends PropertyKey> = Readonly<Record<Name, Check>>

const CAIP2 = /^[-a-z\d]{3,8}:[-\w]{1,32}$/

/** Options that only code can set. */
type RelayCode = 'storage' | 'clock' | 'openSocket' | 'locks'

/** The `walletConnect` options that JSON can express. The connector validates its own URL. */
const relayChecks: Checks<Exclude<keyof WalletConnectOptions, RelayCode>> = {
  relayUrl: mustBeText,
  projectId: mustBeText,
  metadata: options.metadata[0],
  namespaces: nonEmptyListOf(oneOf(...namespaces)),
  storageKey: mustBeText,
}

/** The `signIn` options that JSON can express. The URL may be relative to the site. */
const signInChecks: Checks<Exclude<keyof GatewaySignInOptions, 'fetch'>> = {
  url: mustBeText,
  projectId: mustBeText,
  statement: mustBeText,
  required: mustBeBoolean,
  signOutOnDisconnect: mustBeBoolean,
  resources: listOf(mustBeText),
  chains: nonEmptyListOf((value) => (CAIP2.test(`${value}`) ? undefined : 'CAIP-2 ids')),
  origin: mustBeUrl,
}

export interface FeatureOptions {
  readonly connectors: readonly Connector[]
  readonly siwx?: SignInAdapter
}

/**
 * Reads the `walletConnect` and `signIn` options of a page. Only pages that set more than
 * `walletConnect: true` or `false` load this module.
 *
 * @throws {PorticoError} `config/invalid-option`, which names the option
 */
export function readFeatureOptions(relay: unknown, signIn: unknown): FeatureOptions {
  const relayOptions = readOptions('walletConnect', relay, relayChecks)
  const signInOptions = readOptions('signIn', signIn, signInChecks)
  return {
    connectors: relayOptions ? [walletConnect(relayOptions)] : [],
    ...(signInOptions && { siwx: gatewaySignIn(signInOptions) }),
  }
}

function readOptions(option: string, value: unknown, checks: Checks<string>): object | undefined {
  if (value === false) return undefined
  if (value === true) return {}
  const expected =
    mustBeObject(value) === undefined ? shape(checks)(value) : 'true, false or an object'
  if (expected) throw invalidOption(option, expected)
  return value as object
}

/** Checks a list; an empty list is an error. */
function nonEmptyListOf(item: Check): Check {
  return (value) =>
    listOf(item)(value) ?? ((value as readonly unknown[]).length > 0 ? undefined : 'a longer list')
}
