import { viewStates } from 'portico/testing/views'
import { expect, test } from '../lib/test.ts'
import { describeBrowsers } from './describeBrowsers.ts'
import { openUserPage } from './userPage.ts'

const stories = Object.entries(viewStates).flatMap(([route, states]) =>
  states.map((state) => `${route}/${state}`),
)

describeBrowsers(test, (_name, getSession) => {
  test('connects, switches networks and disconnects on EVM', async ({ world }) => {
    const { evm, evm2 } = world.manifest.chains
    const user = await openUserPage(getSession(), `${world.siteUrl}/hosts/main.html`)
    await user.press('.portico-button')
    await user.pressRow('Aspen')
    await user.waitForFact('status', /^connected$/)
    await user.waitForFact('address', /^0x[\dA-Fa-f]{40}$/)
    await user.waitForFact('network', new RegExp(`^${evm.caip2}$`))

    await user.pressNamed(`Network: ${evm.name}`)
    await user.waitForView('Networks')
    await user.pressRow(evm2.name)
    await user.waitForFact('network', new RegExp(`^${evm2.caip2}$`))
    await user.waitForClose()

    await user.reload()
    await user.waitForFact('status', /^connected$/)
    await user.waitForFact('network', new RegExp(`^${evm2.caip2}$`))

    await user.press('.portico-button')
    await user.waitForView('Account')
    await user.pressButton('Disconnect')
    await user.waitForFact('status', /^disconnected$/)
    expect(await user.getProblems()).toEqual([])
  })

  test('connects and disconnects on Solana', async ({ world }) => {
    const user = await openUserPage(getSession(), `${world.siteUrl}/hosts/main.html`)
    await user.press('.portico-button')
    await user.pressRow('Birch')
    await user.waitForFact('status', /^connected$/)
    await user.waitForFact('address', /^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
    await user.press('.portico-button')
    await user.waitForView('Account')
    await user.pressButton('Disconnect')
    await user.waitForFact('status', /^disconnected$/)
    expect(await user.getProblems()).toEqual([])
  })

  test('every view in every state', async ({ world }) => {
    const session = getSession()
    test.setTimeout(300_000)
    for (const story of stories) {
      await session.visit(`${world.siteUrl}/playground/gallery.html?only=${story}`)
      const readState = () => session.run('return { ...document.documentElement.dataset }')
      await expect
        .poll(readState, { message: story, timeout: 20_000, intervals: [50] })
        .toMatchObject({ ready: 'yes' })
    }
  })
})
