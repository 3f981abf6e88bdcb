import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { memoryStorage } from '../core/storage/rawStore.ts'
import { loadMessages } from '../features/appearance/loadMessages.ts'
import { connect } from '../features/connect/connect.ts'
import { disconnect } from '../features/connections/disconnect.ts'
import { getActiveConnection } from '../features/connections/selectors.ts'
import { raiseAlert } from '../features/notifications/raiseAlert.ts'
import { createWorld } from '../features/test/fixtures.ts'
import { AccountButton } from '../react/buttons/AccountButton.tsx'
import { ConnectButton } from '../react/buttons/ConnectButton.tsx'
import { NetworkButton } from '../react/buttons/NetworkButton.tsx'
import { PorticoProvider } from '../react/PorticoProvider.tsx'
import { loadFailed } from '../wire/errors/rows/setup.ts'
import { anatomy, buttonIn, createElementWorld, type ElementWorld } from './test/elementWorld.ts'

const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

const buttons = {
  connect: [ConnectButton, 'connect-button'],
  account: [AccountButton, 'account-button'],
  network: [NetworkButton, 'network-button'],
} as const

interface Case {
  readonly button: keyof typeof buttons
  readonly props?: Readonly<Record<string, string | number | boolean>>
  readonly attributes?: string
  readonly make?: (prefix: string) => ElementWorld
  readonly act?: (world: ElementWorld) => unknown
  /** A part of the accessible name that appears once the button is complete. */
  readonly shows: string
}

const connectEvm = ({ portico }: ElementWorld) => connect(portico, { connectorId: 'evm' })

/** Connects a wallet that is on a network which the site does not have. */
async function leaveNetworks(world: ElementWorld): Promise<void> {
  await connectEvm(world)
  world.portico.store.setState(({ connections }) => ({
    connections: Object.fromEntries(
      Object.entries(connections).map(([key, live]) => [key, { ...live, networkId: 'eip155:5' }]),
    ),
  }))
}
const withIdentity =
  (name: string | undefined, avatar: string | undefined) => async (world: ElementWorld) => {
    await connectEvm(world)
    const address = getActiveConnection(world.portico.store.getState())?.address
    world.portico.store.setState({ identities: { [`eip155:${address}`]: { name, avatar } } })
  }

const cases: Readonly<Record<string, Case>> = {
  idle: { button: 'connect', shows: 'Connect wallet' },
  'labels, small, off': {
    button: 'connect',
    props: { label: 'Go', loadingLabel: 'Wait', size: 'sm', disabled: true },
    attributes: 'label="Go" loading-label="Wait" size="sm" disabled',
    shows: 'Go',
  },
  connecting: {
    button: 'connect',
    act(world) {
      world.wallets.evm.hanging = true
      connectEvm(world).catch(() => {})
    },
    shows: 'Connecting',
  },
  'part not loaded': {
    button: 'connect',
    act: ({ portico }) => raiseAlert(portico, loadFailed),
    shows: 'Offline',
  },
  'connected, with a wallet’s picture': {
    button: 'connect',
    async act(world) {
      world.portico.store.setState(({ connectors }) => ({
        connectors: connectors.map((connector) => ({ ...connector, icon: picture })),
      }))
      await connectEvm(world)
    },
    shows: 'Account 0x',
  },
  'connected, with the balance': {
    button: 'connect',
    props: { balance: 'show', charsStart: 6, charsEnd: 2 },
    attributes: 'balance="show" chars-start="6" chars-end="2"',
    act: connectEvm,
    shows: '1.5 ETH',
  },
  'another namespace than the connected one': {
    button: 'connect',
    props: { namespace: 'solana' },
    attributes: 'namespace="solana"',
    act: connectEvm,
    shows: 'Connect wallet',
  },
  account: { button: 'account', act: connectEvm, shows: 'Account' },
  'a name and a picture': {
    button: 'account',
    act: withIdentity('alice.eth', picture),
    shows: 'alice.eth',
  },
  'a picture that does not come': {
    button: 'account',
    act: withIdentity('alice.eth', 'data:image/png;base64,broken'),
    shows: 'alice.eth',
  },
  'unsupported network, account': {
    button: 'account',
    act: leaveNetworks,
    shows: 'Unsupported network',
  },
  // It says what to do: the account beside it says why.
  'unsupported network, network': {
    button: 'network',
    act: leaveNetworks,
    shows: 'Choose a network',
  },
  network: { button: 'network', shows: 'Network: Ethereum' },
  'a network with its mark': {
    button: 'network',
    act: ({ portico }) => portico.store.setState({ discovering: false }),
    shows: 'Network: Ethereum',
  },
  'a network with the site’s picture': {
    button: 'network',
    make: (prefix) => createElementWorld(prefix, { networkImages: { 'eip155:1': picture } }),
    shows: 'Network: Ethereum',
  },
  Arabic: {
    button: 'connect',
    act: ({ portico }) => loadMessages(portico, 'ar'),
    shows: 'محفظة',
  },
  'the site’s own words': {
    button: 'connect',
    make: (prefix) => createElementWorld(prefix, { messages: { 'button.connect': 'Sign on' } }),
    shows: 'Sign on',
  },
}

/**
 * A network's tile before its code is loaded: in React it has the mark of the definition, for which
 * the element has no room.
 */
const tileAtRest = /<svg height=20 (?:viewBox=0 0 24 24 )?width=20>.*?<\/><\/>/

test.each(Object.entries(cases))('element: renders the same as React: %s', async (name, it) => {
  const prefix = `same-${Object.keys(cases).indexOf(name)}`
  const world = it.make?.(prefix) ?? createElementWorld(prefix)
  const [Button, element] = buttons[it.button]
  const own = world.add(element, it.attributes)
  await render(
    <PorticoProvider portico={world.portico}>
      <span id="react">
        <Button {...it.props} />
      </span>
    </PorticoProvider>,
  )
  await it.act?.(world)
  const theirs = () => document.querySelector('#react button')
  await expect.poll(() => own.querySelector('button')?.ariaLabel).toContain(it.shows)
  await expect.poll(() => theirs()?.ariaLabel).toContain(it.shows)
  const drawn = () =>
    [theirs(), own.querySelector('button')].map(
      (node) => node && anatomy(node).replace(tileAtRest, '<tile>'),
    )
  await expect.poll(() => drawn()[1]).toBe(drawn()[0])
  await expect.poll(() => drawn()[0]).toBe(drawn()[1])
  const sizes = [theirs(), buttonIn(own), own].map((node) => {
    const { width, height } = node?.getBoundingClientRect() ?? {}
    return [width, height]
  })
  expect(sizes[1]).toEqual(sizes[0])
  // The element is as large as its button.
  expect(sizes[2]).toEqual(sizes[0])
})

test('restoring session: shows the same placeholder as React', async () => {
  const storage = memoryStorage()
  const first = createWorld({ storage, storageKey: 'restored' })
  await connect(first.portico, { connectorId: 'evm' })
  const world = createElementWorld('restored', { storage })
  world.wallets.evm.hanging = true
  const own = world.add('connect-button')
  expect(buttonIn(own).ariaLabel).toBe('Connecting…')
  expect(buttonIn(own).disabled).toBe(true)
  await render(
    <PorticoProvider portico={world.portico}>
      <span id="react">
        <ConnectButton />
      </span>
    </PorticoProvider>,
  )
  const theirs = document.querySelector('#react button')
  expect(anatomy(buttonIn(own))).toBe(theirs && anatomy(theirs))
  world.wallets.evm.hanging = false
})

test('restoring session: shows the account of the last visit, as React does', async () => {
  const storage = memoryStorage()
  const first = createElementWorld('seen', { storage })
  const shownFirst = buttonIn(first.add('connect-button', 'balance="show"'))
  await withIdentity('alice.eth', picture)(first)
  await expect.poll(() => shownFirst.ariaLabel).toBe('Account 1.5 ETH alice.eth')
  await expect.poll(() => storage.getItem('seen')).toContain('1.5 ETH')
  // The wallet is not there yet.
  const world = createElementWorld('seen-again', { storage, storageKey: 'seen', connectors: [] })
  const own = buttonIn(world.add('connect-button', 'balance="show"'))
  await expect.poll(() => own.textContent).toBe('1.5 ETH alice.eth')
  expect([own.ariaLabel, own.disabled]).toEqual(['Connecting…', true])
  await render(
    <PorticoProvider portico={world.portico}>
      <span id="remembered">
        <ConnectButton balance="show" />
      </span>
    </PorticoProvider>,
  )
  const theirs = () => document.querySelector('#remembered button')
  await expect.poll(() => theirs()?.textContent).toBe('1.5 ETH alice.eth')
  const other = theirs()
  expect(anatomy(own)).toBe(other && anatomy(other))
  await disconnect(first.portico)
  await expect.poll(() => storage.getItem('seen')).not.toContain('alice.eth')
})
