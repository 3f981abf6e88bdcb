import type { AdapterRuntime } from '../../core/interfaces/adapter.ts'
import type { Account } from '../../wire/account.ts'
import {
  chainNotSupported,
  connectorInvalidAnswer,
  rpcUserRejected,
} from '../../wire/errors/catalogue.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { Network, RpcEndpoint } from '../../wire/network.ts'
import type { Provider } from '../../wire/providers.ts'
import type { FakeScript } from '../wallet/types.ts'
import { type ConformanceCheck, must, mustReject, settles } from './check.ts'

/** A runtime, a connected wallet, and a network that answers. What is optional is checked where it is given. */
export interface RuntimeFixture<N extends Namespace = Namespace> {
  readonly runtime: AdapterRuntime<N>
  readonly provider: Provider<N>
  readonly account: Account
  readonly script: FakeScript
  /** The network the wallet is on. */
  readonly network: Network
  /** Answer for that network. */
  readonly endpoints: readonly RpcEndpoint[]
  /** An endpoint that refuses connections. */
  readonly deadEndpoint: RpcEndpoint
  /** An endpoint that never answers. */
  readonly silentEndpoint?: RpcEndpoint | undefined
  /** An address and what it holds, in the smallest unit. */
  readonly funded: { readonly address: string; readonly value: bigint }
  /** Whether the signature is the account's over these bytes. */
  verify(message: Uint8Array, signature: string): boolean | Promise<boolean>
  /** A network the wallet knows and is not on. */
  readonly otherNetwork?: Network | undefined
  /** A network the wallet does not know, but takes when it is offered. */
  readonly newNetwork?: Network | undefined
  /** A network the wallet cannot work on. */
  readonly impossibleNetwork?: Network | undefined
  readonly dispose?: (() => void) | undefined
}

type Rule = readonly [
  name: string,
  // Method syntax: a fixture of any namespace fits.
  run: { bivariant(fixture: RuntimeFixture): Promise<void> }['bivariant'],
]

const rules: readonly Rule[] = [
  [
    'a balance is an integer with its decimals and symbol',
    async ({ runtime, network, endpoints, funded }) => {
      const balance = await runtime.getBalance({ address: funded.address, network, endpoints })
      must(balance.value === funded.value, `the balance is ${funded.value}, not ${balance.value}`)
      must(balance.decimals === network.nativeCurrency.decimals, 'the decimals are the network’s')
      must(balance.symbol === network.nativeCurrency.symbol, 'the symbol is the network’s')
    },
  ],
  [
    'an endpoint that fails is passed over',
    async ({ runtime, network, endpoints, deadEndpoint, funded }) => {
      const { value } = await runtime.getBalance({
        address: funded.address,
        network,
        endpoints: [deadEndpoint, ...endpoints],
      })
      must(value === funded.value, 'the next one answers')
    },
  ],
  [
    'no answer at all is a PorticoError',
    async ({ runtime, network, deadEndpoint, funded: { address } }) => {
      const dead = { address, network, endpoints: [deadEndpoint] }
      await mustReject(runtime.getBalance(dead), 'a dead endpoint')
      await mustReject(runtime.getBalance({ ...dead, endpoints: [] }), 'no endpoint')
    },
  ],
  [
    'what is no address is refused',
    async ({ runtime, network, endpoints }) => {
      const asked = runtime.getBalance({ address: 'nobody', network, endpoints })
      await mustReject(asked, 'a balance of nobody')
    },
  ],
  [
    'an abort ends a balance at once',
    async ({ runtime, network, silentEndpoint, endpoints, funded: { address } }) => {
      const controller = new AbortController()
      const asked = { address, network, signal: controller.signal }
      const gone = { ...asked, endpoints, signal: AbortSignal.abort() }
      await mustReject(runtime.getBalance(gone), 'an aborted balance')
      if (!silentEndpoint) return
      const waiting = runtime.getBalance({ ...asked, endpoints: [silentEndpoint] })
      must(!(await settles(waiting)), 'the fixture does not answer')
      controller.abort()
      must(await settles(waiting), 'it settles at once')
      await mustReject(waiting, 'an aborted balance')
    },
  ],
  [
    'text is signed as UTF-8, bytes as they are',
    async ({ runtime, provider, account, verify }) => {
      const bytes = Uint8Array.of(0, 255, 128, 7)
      for (const message of ['hello', '0xdeadbeef', 'ünï ✓', bytes]) {
        const signature = await runtime.signMessage({ provider, account, message })
        const signed = typeof message === 'string' ? new TextEncoder().encode(message) : message
        must(await verify(signed, signature), `the signature of ${message} verifies`)
      }
    },
  ],
  [
    'a declined signature is the user’s refusal',
    async ({ runtime, provider, account, script }) => {
      script.next('reject')
      const signing = runtime.signMessage({ provider, account, message: 'no' })
      await mustReject(signing, 'a declined signature', rpcUserRejected)
    },
  ],
  [
    'an answer that is no signature is refused',
    async ({ runtime, provider, account, script }) => {
      script.next('lie')
      const signing = runtime.signMessage({ provider, account, message: 'lie' })
      await mustReject(signing, 'a false signature', connectorInvalidAnswer)
    },
  ],
  [
    'it switches to a network that the wallet knows',
    async ({ runtime, provider, otherNetwork: network }) => {
      if (!network) return
      const landed = await runtime.switchNetwork({ provider, network, endpoints: [] })
      must(landed === network.caipNetworkId, `it landed on ${landed}`)
    },
  ],
  [
    'it offers a network that the wallet does not know',
    async ({ runtime, provider, newNetwork: network, endpoints }) => {
      if (!network) return
      const landed = await runtime.switchNetwork({ provider, network, endpoints })
      must(landed === network.caipNetworkId, `it landed on ${landed}`)
    },
  ],
  [
    'it says so when the wallet cannot',
    async ({ runtime, provider, impossibleNetwork: network, endpoints }) => {
      if (!network) return
      const parameters = { provider, network, endpoints }
      await mustReject(runtime.switchNetwork(parameters), 'a switch', chainNotSupported)
      await mustReject(runtime.addNetwork(parameters), 'an offer', chainNotSupported)
    },
  ],
]

/**
 * The rules of the `AdapterRuntime` contract, as checks for any test runner.
 *
 * @param name - of the implementation
 * @param setup - makes a freshly connected wallet for each check
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
