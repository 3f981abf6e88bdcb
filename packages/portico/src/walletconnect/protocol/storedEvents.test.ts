import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addStoredEvent, keepStoredEvents } from './storedEvents.ts'

const networks = ['bip122:1', 'bip122:2', 'polkadot:1'] as const
type NetworkId = (typeof networks)[number]
/** Addresses by network. */
type Addresses = Readonly<Record<NetworkId, readonly string[]>>

const addresses: fc.Arbitrary<readonly string[]> = fc.subarray(['ann', 'ben', 'cleo', 'dora'])
const listed: fc.Arbitrary<Addresses> = fc.record({
  'bip122:1': addresses,
  'bip122:2': addresses,
  'polkadot:1': addresses,
})
const isSame = (one: readonly string[], other: readonly string[]) => `${one}` === `${other}`

// A wallet keys a session by namespace or by network.
const toNamespaces = (all: Addresses, isByNetwork: boolean) => {
  const toAccounts = (id: NetworkId) => all[id].map((address) => `${id}:${address}`)
  const parts = isByNetwork
    ? networks.map((id) => [id, toAccounts(id)] as const)
    : ([
        ['bip122', [...toAccounts('bip122:1'), ...toAccounts('bip122:2')]],
        ['polkadot', toAccounts('polkadot:1')],
      ] as const)
  return Object.fromEntries(parts.map(([key, accounts]) => [key, { accounts, methods: [] }]))
}

const stored = (all: Addresses) =>
  networks.reduce<ReturnType<typeof addStoredEvent>>(
    (events, id) => addStoredEvent(events, id, { name: 'changed', data: all[id] }),
    undefined,
  )

test('keepStoredEvents: an update changes the events only of networks whose accounts changed', () => {
  fc.assert(
    fc.property(
      fc.record({ reported: listed, before: listed, after: listed }),
      fc.tuple(fc.boolean(), fc.boolean()),
      ({ reported, before, after }, [isByNetwork, isByNetworkAfter]) => {
        const kept = keepStoredEvents(
          stored(reported),
          toNamespaces(before, isByNetwork),
          toNamespaces(after, isByNetworkAfter),
        )
        for (const id of networks) {
          const isNamed = reported[id].some((address) => after[id].includes(address))
          const isExpected = isNamed || isSame(before[id], after[id])
          expect(kept?.[id]).toEqual(
            isExpected ? { name: 'changed', data: reported[id] } : undefined,
          )
        }
      },
    ),
  )
})
