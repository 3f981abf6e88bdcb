import type { AdapterRuntime } from '../../core/interfaces/adapter.ts'
import type { Account, Provider } from '../../wire/accounts.ts'
import {
  chainNotSupported,
  connectorInvalidAnswer,
  rpcUserRejected,
} from '../../wire/errors/catalogue.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { Network, RpcEndpoint } from '../../wire/network.ts'
import type { FakeScript } from '../wallet/types.ts'
import { type ConformanceCheck, mustHold, mustReject, settles } from './check.ts'

/**
 * A runtime, a connected wallet and a working network. Optional members are checked if they are
 * given.
 */
export interface RuntimeFixture<N extends Namespace = Namespace> {
  readonly runtime: AdapterRuntime<N>
  readonly provider: Provider<N>
  readonly account: Account
  readonly script: FakeScript
  /** The network the wallet is on. */
  readonly network: Network
  /** Working endpoints of that network. */
  readonly endpoints: readonly RpcEndpoint[]
  /** An endpoint that refuses connections. */
  readonly deadEndpoint: RpcEndpoint
  /** An endpoint that never responds. */
  readonly silentEndpoint?: RpcEndpoint | undefined
  /** An address and its balance in the smallest unit. */
  readonly funded: { readonly address: string; readonly value: bigint }
  /** The wallets of the namespace sign text, and refuse bytes that are not UTF-8. */
  readonly signsTextOnly?: boolean | undefined
  /** Returns whether the signature is the account's over these bytes. */
  verify(message: Uint8Array, signature: string): boolean | Promise<boolean>
  /** A network that the wallet knows and is not on. */
  readonly otherNetwork?: Network | undefined
  /** A network that the wallet does not know but adds on request. */
  readonly newNetwork?: Network | undefined
  /** A network that the wallet does not support. */
  readonly impossibleNetwork?: Network | undefined
  readonly dispose?: (() => void) | undefined
}

type Rule = readonly [
  name: string,
  // Method syntax makes the parameter bivariant, so that a fixture of any namespace fits.
  run: { bivariant(fixture: RuntimeFixture): Promise<void> }['bivariant'],
]

const rules: readonly Rule[] = [
  [
    'a balance is an integer with its decimals and symbol',
    async ({ runtime, network, endpoints, funded }) => {
      const balance = await runtime.getBalance({ address: funded.address, network, endpoints })
      mustHold(
        balance.value === funded.value,
        `the balance is ${funded.value}, not ${balance.value}`,
      )
      mustHold(
        balance.decimals === network.nativeCurrency.decimals,
        'the decimals are the network’s',
      )
      mustHold(balance.symbol === network.nativeCurrency.symbol, 'the symbol is the network’s')
    },
  ],
  [
    'uses the next endpoint if one fails',
    async ({ runtime, network, endpoints, deadEndpoint, funded }) => {
      const { value } = await runtime.getBalance({
        address: funded.address,
        network,
        endpoints: [deadEndpoint, ...endpoints],
      })
      mustHold(value === funded.value, 'the next endpoint responds')
    },
  ],
  [
    'rejects with a PorticoError if no endpoint responds',
    async ({ runtime, network, deadEndpoint, funded: { address } }) => {
      const dead = { address, network, endpoints: [deadEndpoint] }
      await mustReject(runtime.getBalance(dead), 'a dead endpoint')
      await mustReject(runtime.getBalance({ ...dead, endpoints: [] }), 'no endpoint')
    },
  ],
  [
    'refuses an invalid address',
    async ({ runtime, network, endpoints }) => {
      const request = runtime.getBalance({ address: 'nobody', network, endpoints })
      await mustReject(request, 'an invalid address')
    },
  ],
  [
    'an abort rejects a balance request at once',
    async ({ runtime, network, silentEndpoint, endpoints, funded: { address } }) => {
      const controller = new AbortController()
      const request = { address, network, signal: controller.signal }
      const gone = { ...request, endpoints, signal: AbortSignal.abort() }
      await mustReject(runtime.getBalance(gone), 'an aborted balance')
      if (!silentEndpoint) return
      const waiting = runtime.getBalance({ ...request, endpoints: [silentEndpoint] })
      mustHold(!(await settles(waiting)), 'the fixture waits')
      controller.abort()
      mustHold(await settles(waiting), 'it settles at once')
      await mustReject(waiting, 'an aborted balance')
    },
  ],
  [
    'signs text as UTF-8 and bytes unchanged',
    async ({ runtime, provider, account, verify, signsTextOnly }) => {
      const bytes = signsTextOnly ? Uint8Array.of(0, 127, 7) : Uint8Array.of(0, 255, 128, 7)
      for (const message of ['hello', '0xdeadbeef', 'ünï ✓', bytes]) {
        const signature = await runtime.signMessage({ provider, account, message })
        const signed = typeof message === 'string' ? new TextEncoder().encode(message) : message
        mustHold(await verify(signed, signature), `the signature of ${message} verifies`)
      }
    },
  ],
  [
    'a declined signature rejects with rpc/user-rejected',
    async ({ runtime, provider, account, script }) => {
      script.next('reject')
      const signing = runtime.signMessage({ provider, account, message: 'no' })
      await mustReject(signing, 'a declined signature', rpcUserRejected)
    },
  ],
  [
    'refuses a response that is not a signature',
    async ({ runtime, provider, account, script }) => {
      script.next('lie')
      const signing = runtime.signMessage({ provider, account, message: 'no' })
      await mustReject(signing, 'an invalid signature', connectorInvalidAnswer)
    },
  ],
  [
    'switches to a network that the wallet knows',
    async ({ runtime, provider, otherNetwork: network }) => {
      if (!network) return
      const landed = await runtime.switchNetwork({ provider, network, endpoints: [] })
      mustHold(landed === network.caipNetworkId, `it landed on ${landed}`)
    },
  ],
  [
    'adds a network that the wallet does not know',
    async ({ runtime, provider, newNetwork: network, endpoints }) => {
      if (!network) return
      const landed = await runtime.switchNetwork({ provider, network, endpoints })
      mustHold(landed === network.caipNetworkId, `it landed on ${landed}`)
    },
  ],
  [
    'rejects if the wallet does not support a network',
    async ({ runtime, provider, impossibleNetwork: network, endpoints }) => {
      if (!network) return
      const parameters = { provider, network, endpoints }
      await mustReject(runtime.switchNetwork(parameters), 'a switch', chainNotSupported)
      await mustReject(runtime.addNetwork(parameters), 'an offer', chainNotSupported)
    },
  ],
]

/**
 * Returns the rules of the `AdapterRuntime` interface as checks for any test runner.
 *
 * @param name - the name of the implementation
 * @param setup - creates a connected wallet for each check
 * @example
 * for (const { name, run } of runtimeConformance('mine', setup)) test(name, run)
 */
export function runtimeConformance<N extends Namespace>(
  name: string,
  setup: () => RuntimeFixture<N> | Promise<RuntimeFixture<N>>,
): readonly ConformanceCheck[] {
  return rules.map(([rule, run]) => ({
    name: `${name}: ${rule}`,
    async run() {
      const fixture = await setup()
      try {
        await run(fixture as unknown as RuntimeFixture)
      } finally {
        fixture.dispose?.()
      }
    },
  }))
}
