import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { memoryStorage, type StorageBackend } from '../../core/storage/rawStore.ts'
import { connect } from '../../features/connect/connect.ts'
import { disconnect } from '../../features/connections/disconnect.ts'
import { getActiveConnection } from '../../features/connections/selectors.ts'
import { createWorld } from '../../features/test/fixtures.ts'
import { PorticoProvider } from '../PorticoProvider.tsx'
import { ConnectButton } from './ConnectButton.tsx'

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`

/** Shows the button with a connected account, whose name and picture are known. */
async function visit(storage = memoryStorage(), avatar: string = PICTURE) {
  const { portico, connectors } = createWorld({ storage })
  await connect(portico, { connectorId: 'evm' })
  const address = getActiveConnection(portico.store.getState())?.address
  portico.store.setState({ identities: { [`eip155:${address}`]: { name: 'alice.eth', avatar } } })
  const screen = await render(
    <PorticoProvider portico={portico}>
      <ConnectButton balance="show" />
    </PorticoProvider>,
  )
  const name = 'Account 1.5 ETH alice.eth'
  await expect.element(screen.getByRole('button', { name, exact: true })).toBeVisible()
  return { portico, storage, connectors, leave: () => screen.unmount() }
}

/** Opens the page again. The wallet is not there yet. */
async function comeBack(storage: StorageBackend) {
  const { portico } = createWorld({ storage, connectors: [] })
  const screen = await render(
    <PorticoProvider portico={portico}>
      <ConnectButton balance="show" />
    </PorticoProvider>,
  )
  const button = screen.getByRole('button', { name: 'Connecting…' })
  await expect.element(button).toBeVisible()
  return { leave: () => screen.unmount(), read: () => read(button.element()) }
}

/** What the button shows now. */
const read = (button: Element) => ({
  texts: [...button.querySelectorAll('bdi')].map((item) => item.textContent),
  picture: button.querySelector('img')?.src,
})

test('ConnectButton: shows the account of the last visit while the session is restored', async () => {
  const { storage, leave } = await visit()
  await leave()
  const { read } = await comeBack(storage)
  await expect.poll(read).toEqual({ texts: ['1.5 ETH', 'alice.eth'], picture: PICTURE })
  const { color, opacity } = getComputedStyle(document.querySelector('button') as Element)
  expect([color, opacity]).toEqual(['rgb(25, 24, 23)', '1'])
})

test('ConnectButton: what it knew of the last visit stays until it knows better', async () => {
  const first = await visit()
  await first.leave()
  const { portico } = createWorld({ storage: first.storage, connectors: first.connectors })
  const screen = await render(
    <PorticoProvider portico={portico}>
      <ConnectButton balance="show" />
    </PorticoProvider>,
  )
  const name = 'Account 1.5 ETH alice.eth'
  const button = screen.getByRole('button', { name, exact: true })
  await expect.element(button).toBeVisible()
  const address = getActiveConnection(portico.store.getState())?.address
  const identity = { name: 'bob.eth', avatar: undefined }
  portico.store.setState({ identities: { [`eip155:${address}`]: identity } })
  await expect.element(screen.getByRole('button', { name: /bob\.eth/ })).toBeVisible()
  expect(document.querySelector('button img')).toBeNull()
})

test('ConnectButton: a picture of another host is not requested on the next visit', async () => {
  const image = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const remote = URL.createObjectURL(new Blob([image], { type: 'image/svg+xml' }))
  const { storage, leave } = await visit(memoryStorage(), remote)
  await leave()
  const { read } = await comeBack(storage)
  await expect.poll(read).toEqual({ texts: ['1.5 ETH', 'alice.eth'], picture: undefined })
  // Its place is kept.
  expect(document.querySelector('button svg')?.getBoundingClientRect().width).toBe(20)
  expect(storage.getItem('portico')).not.toContain(remote)
})

test('ConnectButton: forgets the account when its wallet is disconnected', async () => {
  const { portico, storage } = await visit()
  expect(storage.getItem('portico')).toContain('alice.eth')
  await disconnect(portico)
  await expect.poll(() => storage.getItem('portico')).not.toContain('alice.eth')
})

test('ConnectButton: hostile texts in the storage show the plain placeholder', async () => {
  const { storage, leave } = await visit()
  await leave()
  const record = JSON.parse(storage.getItem('portico') ?? '')
  const [key = ''] = Object.keys(record.shown)
  record.shown[key] = {
    ...record.shown[key],
    name: { toString: 1 },
    picture: 'https://evil.example',
  }
  storage.setItem('portico', JSON.stringify(record))
  const { read, leave: leaveAgain } = await comeBack(storage)
  await expect.poll(read).toEqual({ texts: ['1.5 ETH', '0xf39F…2266'], picture: undefined })
  record.shown[key] = ['a']
  storage.setItem('portico', JSON.stringify(record))
  await leaveAgain()
  const again = await comeBack(storage)
  expect(again.read()).toEqual({ texts: [], picture: undefined })
})

test('ConnectButton: a balance of another day does not show', async () => {
  const { storage, leave } = await visit()
  await leave()
  const record = JSON.parse(storage.getItem('portico') ?? '')
  const [key = ''] = Object.keys(record.shown)
  record.shown[key].at -= 86_400_000
  storage.setItem('portico', JSON.stringify(record))
  const { read } = await comeBack(storage)
  await expect.poll(read).toEqual({ texts: ['alice.eth'], picture: PICTURE })
})
