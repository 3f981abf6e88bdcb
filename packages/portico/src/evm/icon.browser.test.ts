import { expect, test } from 'vitest'
import { createFakeEvmWallet } from '../testing/evm/createFakeEvmWallet.ts'
import { createFakeSolanaWallet } from '../testing/solana/createFakeSolanaWallet.ts'
import { collectWallets, evmWallets } from '../testing/test/findWallet.ts'

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" onload="parent.stolen=1;top.stolen=1"><script>parent.stolen=1;window.stolen=1</script><rect width="8" height="8"/></svg>`

async function show(icon: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = icon
  document.body.append(image)
  await image.decode()
  return image
}

test.each([
  ['URL-encoded', `data:image/svg+xml,${encodeURIComponent(svg)}`],
  ['base64', `data:image/svg+xml;base64,${btoa(svg)}`],
])(
  'readWalletMetadata: a script in an icon (%s) does not run where icons are shown',
  async (_, icon) => {
    const uninstall = createFakeEvmWallet({ rdns: 'org.wallet', icon }).install()
    const { found, stop } = collectWallets(evmWallets())
    const image = await show(found.get('org.wallet')?.icon ?? '')
    expect(image.naturalWidth).toBe(8)
    expect('stolen' in window).toBe(false)
    image.remove()
    stop()
    uninstall()
  },
)

test('drawIcon: draws images', async () => {
  for (const { icon } of [createFakeEvmWallet(), createFakeSolanaWallet()]) {
    const image = await show(icon)
    expect(image.naturalWidth).toBeGreaterThan(0)
    image.remove()
  }
})
