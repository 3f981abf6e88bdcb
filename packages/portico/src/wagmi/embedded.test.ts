import { verifyMessage } from 'viem'
import { expect, test, vi } from 'vitest'
import { embedded } from '../embedded/embedded.ts'
import { createFramePage, readyClock, walletUrl } from '../embedded/test/createFramePage.ts'
import { createWalletFrame } from '../embedded/test/createWalletFrame.ts'
import { getApprovals } from '../features/approvals/createApprovals.ts'
import { type Connector, connect, type Portico } from '../index.ts'
import { createBrowser, majors, openPage } from './test/wagmiWorld.ts'

/** Puts the frame into a card, as the modal's view of approvals does. */
async function placeFrame(portico: Portico, connector: Connector): Promise<void> {
  const frame = await connector.loadFrame?.()
  if (frame) getApprovals(portico, connector, frame).place()
}

const login = { type: 'email', email: 'user@example.com' } as const

test.each(majors)(
  'wagmi %s over the embedded wallet: signs, comes back after a reload, and leaves',
  async (_, core) => {
    const wallet = createWalletFrame()
    const browser = createBrowser()
    const open = () => {
      const { page } = createFramePage(wallet)
      const connector = embedded({ walletUrl, clock: readyClock, page })
      return {
        ...openPage(core, { browser, portico: { connectors: [connector] } }),
        embeddedConnector: connector,
      }
    }
    const page = open()
    await connect(page.portico, { connectorId: 'embedded', login })
    await page.embeddedConnector.setAccountType?.('eip155', 'eoa')
    const { address } = core.getAccount(page.config)
    if (!address) throw new TypeError('not connected')
    await placeFrame(page.portico, page.embeddedConnector)
    const signature = await core.signMessage(page.config, { message: 'hello' })
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
    page.close()

    const later = open()
    await vi.waitFor(() =>
      expect(core.getAccount(later.config)).toMatchObject({ status: 'connected', address }),
    )
    await core.disconnect(later.config)
    expect(core.getAccount(later.config).status).toBe('disconnected')
    await vi.waitFor(() => expect(wallet.isLoggedIn()).toBe(false))
    later.close()
  },
)
