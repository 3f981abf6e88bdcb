import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeWallet } from '../../test/fakeWallet.ts'
import { expectClean, expectState, mountOpen } from '../../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../../test/modalWorld.tsx'

let world: ModalWorld
afterEach(() => world.portico.close())

test('wallets with one name: distinguished by their rdns', async () => {
  world = modalWorld([
    fakeWallet('Alpha', { rdns: 'com.alpha' }),
    fakeWallet('Alpha', { id: 'net.other', rdns: 'net.other' }),
    fakeWallet('Alpha', { id: 'nameless' }),
    fakeWallet('Beta', { rdns: 'com.beta' }),
  ])
  await mountOpen(world)
  await expectState('Connect', 'ready')
  const row = (name: RegExp) => page.getByRole('button', { name })
  await expect.element(row(/Alpha.*From com\.alpha/)).toBeVisible()
  await expect.element(row(/Alpha.*From net\.other/)).toBeVisible()
  await expect.element(row(/Alpha.*From an unknown source/)).toBeVisible()
  await expect.element(row(/Beta/)).not.toHaveTextContent('From')
  await expectClean()
})

test('wallets with one rdns: both marked, the later one with a number', async () => {
  world = modalWorld([
    fakeWallet('Alpha', { id: 'com.alpha', rdns: 'com.alpha' }),
    fakeWallet('Better Alpha', { id: 'com.alpha#2', rdns: 'com.alpha' }),
  ])
  await mountOpen(world)
  await expectState('Connect', 'ready')
  const row = (name: RegExp) => page.getByRole('button', { name })
  await expect.element(row(/^Alpha.*From com\.alpha(?! #)/)).toBeVisible()
  await expect.element(row(/^Better Alpha.*From com\.alpha #2/)).toBeVisible()
  await expectClean()
})
