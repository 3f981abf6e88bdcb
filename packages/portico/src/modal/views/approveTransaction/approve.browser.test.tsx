import { createWalletClient, custom, verifyMessage } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PorticoConfig } from '../../../core/config/types.ts'
import type { RuntimeSignMessageParameters } from '../../../core/interfaces/adapter.ts'
import type { SendPlanParameters } from '../../../core/interfaces/transfer.ts'
import { getQueryClient } from '../../../core/queries/getQueryClient.ts'
import { embedded } from '../../../embedded/embedded.ts'
import { createFrameHost } from '../../../embedded/host/createFrameHost.ts'
import { APPROVAL_HEIGHT } from '../../../embedded/test/createApprovalDrawer.ts'
import { createFramePage, readyClock, walletUrl } from '../../../embedded/test/createFramePage.ts'
import { createWalletFrame, SENT_HASH } from '../../../embedded/test/createWalletFrame.ts'
import { signWithProvider } from '../../../evm/runtime.ts'
import { balanceQuery } from '../../../features/balances/observeBalance.ts'
import { connect } from '../../../features/connect/connect.ts'
import { disconnect } from '../../../features/connections/disconnect.ts'
import { getActiveConnection } from '../../../features/connections/selectors.ts'
import { push } from '../../../features/modal/navigate.ts'
import { fakeSignIn } from '../../../features/test/signInWorld.ts'
import { updateSend } from '../../../features/transfers/draft.ts'
import { prepareTransfer } from '../../../features/transfers/prepareTransfer.ts'
import type { Eip1193Provider } from '../../../wire/accounts.ts'
import { dialog, expectClean, expectState, mount, shadow, shownState } from '../../test/harness.tsx'
import { modalWorld } from '../../test/modalWorld.tsx'

const EMAIL = 'user@example.com'
const HELLO = '0x68656c6c6f'
const iframe = () => shadow().querySelector('iframe')
const layer = () => iframe()?.parentElement
const history = (world: World) =>
  world.portico.store.getState().modal.history.map(({ view }) => view)

type World = Awaited<ReturnType<typeof connected>>

/** A page whose user is logged in, with a closed card. Its frame asks before it signs. */
async function connected(config: Partial<PorticoConfig> = {}) {
  const wallet = createWalletFrame({ asks: true })
  const frames = createFramePage(wallet, createFrameHost(document))
  const connector = embedded({ walletUrl, clock: readyClock, page: frames.page })
  const world = modalWorld([connector], config)
  const screen = await mount(world)
  await connect(world.portico, { connectorId: 'embedded', login: { type: 'email', email: EMAIL } })
  const live = getActiveConnection(world.portico.store.getState(), 'eip155')
  if (!live) throw new TypeError('eip155 was requested')
  const provider = live.provider as Eip1193Provider
  /** The site asks for a signature. */
  const ask = () =>
    settled(provider.request({ method: 'personal_sign', params: [HELLO, live.address] }))
  return { ...frames, ...world, wallet, provider, address: live.address, ask, screen, connector }
}

/** What a request ended with: a signature, or the code of its error. */
function settled(request: Promise<unknown>): Promise<unknown> {
  return request.then(
    (result) => (typeof result === 'string' ? result.slice(0, 2) : result),
    ({ code, message }) => `${code} ${message}`,
  )
}

afterEach(() => {
  document.querySelector('[data-portico-modal]')?.remove()
})

test('approve: opens for a request, moves the frame into the card, and closes at its end', async () => {
  const world = await connected()
  // The session was made without a card.
  expect(document.querySelector('body > .portico-frame')).not.toBeNull()
  const signed = world.ask()
  await expectState('ApproveTransaction', 'ready')
  expect(dialog().open).toBe(true)
  expect(document.querySelector('body > .portico-frame')).toBeNull()
  expect(iframe()?.closest('dialog')).toBe(dialog())
  await expect.element(page.getByRole('heading', { name: 'Approve request' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Back' })).not.toBeInTheDocument()
  await expect.poll(() => shadow().querySelector('.frame-slot')?.clientHeight).toBe(APPROVAL_HEIGHT)
  await expect.poll(() => shadow().activeElement).toBe(iframe())
  expect(layer()?.inert).toBe(false)
  await expectClean()
  world.wallet.approvals.approve()
  expect(await signed).toBe('0x')
  await expect.poll(() => dialog().open).toBe(false)
  expect(layer()?.inert).toBe(true)
})

test('approve: shows a skeleton until the frame draws, with its name for screen readers', async () => {
  const world = await connected()
  world.block()
  void world.ask()
  await expectState('ApproveTransaction', 'loading')
  await expect
    .element(page.getByRole('status').getByText('Preparing your request…'))
    .toBeInTheDocument()
  await expectClean()
})

test('approve: redirects from an open view, and comes back', async () => {
  const world = await connected()
  void world.portico.open({ view: 'Networks' })
  await expect.poll(() => history(world)).toEqual(['Networks'])
  const signed = world.ask()
  await expectState('ApproveTransaction', 'ready')
  expect(history(world)).toEqual(['Networks', 'ApproveTransaction'])
  await expect.element(page.getByRole('button', { name: 'Back' })).not.toBeInTheDocument()
  world.wallet.approvals.reject()
  expect(await signed).toMatch(/^4001 /)
  await expect.poll(() => shownState()?.split(' ')[0]).toBe('Networks')
  expect(dialog().open).toBe(true)
})

test('approve: one request after another, without closing between them', async () => {
  const world = await connected()
  const opened: boolean[] = []
  const stop = world.portico.store.subscribe(({ modal }, before) => {
    if (modal.open !== before.modal.open) opened.push(modal.open)
  })
  const all = [world.ask(), world.ask(), world.ask()]
  await expect.poll(() => world.wallet.approvals.getMethods()).toHaveLength(3)
  await expectState('ApproveTransaction', 'ready')
  world.wallet.approvals.approve()
  expect(await all[0]).toBe('0x')
  world.wallet.approvals.reject()
  expect(await all[1]).toMatch(/^4001 /)
  await expectState('ApproveTransaction', 'ready')
  world.wallet.approvals.approve()
  expect(await all[2]).toBe('0x')
  await expect.poll(() => dialog().open).toBe(false)
  expect(opened).toEqual([true, false])
  stop()
})

test('approve: goes as soon as the frame draws nothing, although the wallet is still at work', async () => {
  const world = await connected()
  world.wallet.state.script.next('hang')
  const signed = world.ask()
  await expectState('ApproveTransaction', 'ready')
  world.wallet.approvals.approve()
  await expect.poll(() => dialog().open).toBe(false)
  // What was approved cannot be taken back by closing another view.
  void world.portico.open({ view: 'Networks' })
  await expect.poll(() => dialog().open).toBe(true)
  world.portico.close()
  world.wallet.state.script.release()
  expect(await signed).toBe('0x')
})

test.each(['x', 'Escape', 'scrim', 'Escape in the frame'])(
  'approve: %s rejects all that waits, in the frame too',
  async (way) => {
    const world = await connected()
    const all = [world.ask(), world.ask()]
    await expect.poll(() => world.wallet.approvals.getMethods()).toHaveLength(2)
    await expectState('ApproveTransaction', 'ready')
    const safe = settled(world.provider.request({ method: 'wallet_getCapabilities', params: [] }))
    if (way === 'x') await page.getByRole('button', { name: 'Close' }).click()
    if (way === 'Escape') {
      shadow().querySelector<HTMLElement>('.header .end')?.focus()
      await userEvent.keyboard('{Escape}')
    }
    if (way === 'scrim')
      await userEvent.click(document.body, { position: { x: 2, y: 2 }, force: true })
    if (way === 'Escape in the frame') world.pressEscape()
    await expect.poll(() => world.portico.store.getState().modal.open).toBe(false)
    expect(await Promise.all(all)).toEqual(Array(2).fill('4001 Request was aborted'))
    await expect.poll(() => world.wallet.approvals.getMethods()).toEqual([])
    expect(await safe).not.toMatch(/aborted/)
    // The next one opens the card again.
    const next = world.ask()
    await expectState('ApproveTransaction', 'ready')
    world.wallet.approvals.approve()
    expect(await next).toBe('0x')
  },
)

test('approve: another view in its place rejects what waits', async () => {
  const world = await connected()
  const signed = world.ask()
  await expectState('ApproveTransaction', 'ready')
  void world.portico.open({ view: 'Networks' })
  expect(await signed).toBe('4001 Request was aborted')
  await expect.poll(() => history(world)).toEqual(['Networks'])
  expect(dialog().open).toBe(true)
})

test('approve: a frame that stops says so, and the user leaves', async () => {
  const world = await connected()
  const signed = world.ask()
  await expectState('ApproveTransaction', 'ready')
  await world.reloadFrame()
  await expectState('ApproveTransaction', 'failed')
  expect(await signed).toBe('4001 Request was aborted')
  await expect.element(page.getByRole('alert')).toHaveTextContent('The wallet stopped')
  await expectClean()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => dialog().open).toBe(false)
  const next = world.ask()
  await expectState('ApproveTransaction', 'ready')
  world.wallet.approvals.approve()
  expect(await next).toBe('0x')
})

test('approve: the 100th request has the error of the limit', async () => {
  const world = await connected()
  const all = Array.from({ length: 99 }, world.ask)
  await expect.poll(() => world.wallet.approvals.getMethods()).toHaveLength(99)
  expect(await world.ask()).toMatch(/^-32005 /)
  expect(world.wallet.approvals.getMethods()).toHaveLength(99)
  await expectState('ApproveTransaction', 'ready')
  world.portico.close()
  expect(await Promise.all(all)).toEqual(Array(99).fill('4001 Request was aborted'))
})

test.each(['eth_sign', 'wallet_grantPermissions'])(
  'approve: %s, which the frame refuses, opens the card with an error',
  async (method) => {
    const world = await connected()
    const request = settled(world.provider.request({ method, params: [] }))
    if (method === 'wallet_grantPermissions') {
      await expectState('ApproveTransaction', 'ready')
      world.wallet.approvals.approve()
    }
    expect(await request).toBe('4200 Requested RPC call is not allowed')
    await expect.poll(() => history(world)).toEqual(['Account'])
    await expect.poll(() => dialog().open).toBe(true)
    expect(world.portico.store.getState().toasts).toEqual([])
    await expect.poll(() => world.clock.waits(300)).toBe(true)
    world.clock.advance(300)
    await expect.element(page.getByRole('alert').getByText('Action not allowed')).toBeVisible()
    expect(dialog().open).toBe(true)
  },
)

test('approve: a signed request reads the native balance again, a rejected one does not', async () => {
  const world = await connected()
  const query = balanceQuery(world.portico, { address: world.address, networkId: 'eip155:1' })
  const client = getQueryClient(world.portico)
  await client.fetchQuery({
    ...query,
    queryFn: async () => ({ value: 0n, decimals: 18, symbol: 'ETH' }),
  })
  const isStale = () => client.getQueryState(query.queryKey)?.isInvalidated
  const rejected = world.ask()
  await expectState('ApproveTransaction', 'ready')
  world.wallet.approvals.reject()
  await rejected
  expect(isStale()).toBe(false)
  const signed = world.ask()
  await expectState('ApproveTransaction', 'ready')
  world.wallet.approvals.approve()
  await signed
  await expect.poll(isStale).toBe(true)
})

test('approve: disconnecting leaves the view without an error', async () => {
  const world = await connected()
  const signed = world.ask()
  await expectState('ApproveTransaction', 'ready')
  await disconnect(world.portico)
  expect(await signed).toMatch(/^4001 /)
  await expect.poll(() => dialog().open).toBe(false)
})

/** A site with sign-in, whose message the frame signs. */
async function toSignIn(required: boolean) {
  const siwx = fakeSignIn({ required })
  const world = await connected({ siwx })
  world.chain.signMessage = (parameters) =>
    signWithProvider(parameters as RuntimeSignMessageParameters<'eip155'>)
  await expectState('SIWXSignMessage', 'ready')
  return { ...world, siwx }
}

async function signingIn(required: boolean) {
  const world = await toSignIn(required)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectState('ApproveTransaction', 'ready')
  return world
}

test('approve: the message of a required sign-in; the card cannot be closed', async () => {
  const world = await signingIn(true)
  expect(history(world)).toEqual(['SIWXSignMessage', 'ApproveTransaction'])
  await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  world.pressEscape()
  await expect.poll(() => world.portico.store.getState().modal.refusals).toBe(1)
  expect(world.wallet.approvals.getMethods()).toEqual(['personal_sign'])
  world.wallet.approvals.approve()
  await expect.poll(() => world.siwx.sessions.size).toBe(1)
  await expect.poll(() => dialog().open).toBe(false)
  expect(world.portico.store.getState().signIn?.status).toBe('signedIn')
})

test('approve: a rejected sign-in is back at its view', async () => {
  const world = await signingIn(true)
  world.wallet.approvals.reject()
  await expectState('SIWXSignMessage', 'declined')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectState('ApproveTransaction', 'ready')
  world.wallet.approvals.approve()
  await expect.poll(() => world.siwx.sessions.size).toBe(1)
})

test('approve: a sign-in that is signed while another request waits does not come back', async () => {
  const world = await signingIn(true)
  const other = world.ask()
  await expect.poll(() => world.wallet.approvals.getMethods()).toHaveLength(2)
  world.wallet.approvals.approve()
  await expect.poll(() => world.siwx.sessions.size).toBe(1)
  // There is a session now: the card can be closed.
  await expect.poll(() => world.portico.store.getState().modal.closable).toBe(true)
  await expectState('ApproveTransaction', 'ready')
  world.wallet.approvals.approve()
  expect(await other).toBe('0x')
  await expect.poll(() => dialog().open).toBe(false)
})

test('approve: a required sign-in whose frame never draws can be cancelled', async () => {
  const world = await toSignIn(true)
  world.block()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectState('ApproveTransaction', 'loading')
  await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectState('SIWXSignMessage', 'declined')
})

test('approve: viem signs through the provider', async () => {
  const { provider, wallet, ...world } = await connected({
    defaultAccountTypes: { eip155: 'eoa' },
  })
  const account = world.address as `0x${string}`
  const client = createWalletClient({ account, transport: custom(provider as never) })
  const signing = client.signMessage({ message: 'hello' })
  await expectState('ApproveTransaction', 'ready')
  wallet.approvals.approve()
  const signature = await signing
  expect(await verifyMessage({ address: account, message: 'hello', signature })).toBe(true)
})

/** A transfer whose preview is confirmed, and that the frame asks about. */
async function sending() {
  const world = await connected()
  Object.assign(world.chain.transfers.runtime, {
    async send({ provider, plan, onRequest }: SendPlanParameters) {
      onRequest()
      const params = [{ from: plan.from, to: plan.to, value: `0x${plan.value.toString(16)}` }]
      const request = (provider as Eip1193Provider).request({
        method: 'eth_sendTransaction',
        params,
      })
      return { hash: (await request) as string }
    },
  })
  const to = '0x90f8bf6a479f320ead074411a4b0e7944ea8c9c1'
  const { portico } = world
  void portico.open({ view: 'Networks' })
  await expect.poll(() => shownState()?.split(' ')[0]).toBe('Networks')
  const prepared = await prepareTransfer(portico, { to, value: 500_000_000_000_000_000n })
  updateSend(portico, { prepared })
  push(portico, { view: 'WalletSendPreview', parameters: {} })
  await page.getByRole('button', { name: /^Send / }).click()
  await expectState('ApproveTransaction', 'ready')
  return world
}

test('approve: a transfer ends at the account, and is tracked', async () => {
  const world = await sending()
  expect(history(world)).toEqual(['Networks', 'WalletSendPreview', 'ApproveTransaction'])
  world.wallet.approvals.approve()
  await expect.poll(() => history(world)).toEqual(['Account'])
  expect(world.portico.store.getState().transactions).toMatchObject([
    { status: 'pending', hash: SENT_HASH },
  ])
})

test('approve: a transfer that is sent while another request waits does not come back', async () => {
  const world = await sending()
  const other = world.ask()
  await expect.poll(() => world.wallet.approvals.getMethods()).toHaveLength(2)
  world.wallet.approvals.approve()
  await expect.poll(() => world.portico.store.getState().transactions).toHaveLength(1)
  world.wallet.approvals.approve()
  expect(await other).toBe('0x')
  await expect.poll(() => history(world)).toEqual(['Account'])
})

test('approve: a rejected transfer is back at its preview', async () => {
  const world = await sending()
  world.wallet.approvals.reject()
  await expectState('WalletSendPreview', 'declined')
  expect(history(world)).toEqual(['Networks', 'WalletSendPreview'])
})
