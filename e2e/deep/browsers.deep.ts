import { existsSync } from 'node:fs'
import { expect, test } from '../lib/test.ts'
import { startFirefox } from './firefox.ts'
import { type Session, startWebDriver } from './webDriver.ts'

interface Browser {
  readonly name: string
  /** Where Debian puts it. */
  readonly command: string
  readonly debianPackage: string
  start(command: string): Promise<Session>
}

const browsers: readonly Browser[] = [
  {
    name: 'Firefox',
    command: '/usr/bin/firefox-esr',
    debianPackage: 'firefox-esr',
    start: startFirefox,
  },
  {
    name: 'WebKit',
    command: '/usr/bin/WebKitWebDriver',
    debianPackage: 'webkit2gtk-driver',
    start: (command) =>
      startWebDriver(command, {
        'webkitgtk:browserOptions': {
          binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
          args: ['--automation'],
        },
      }),
  },
]

const inModal = `document.querySelector('[data-portico-modal]')?.shadowRoot`

for (const { name, command, debianPackage, start } of browsers) {
  test(`${name}: connects, and is connected after a reload`, async ({ world }) => {
    const absent = `${name} is not here: apt-get install ${debianPackage}`
    if (!existsSync(command)) console.log(absent)
    test.skip(!existsSync(command), absent)
    const session = await start(command)
    const ask = (script: string) => expect.poll(() => session.run(script), { timeout: 20_000 })
    try {
      const address = `${world.siteUrl}/hosts/main.html`
      await session.visit(address)
      await ask(`return !!document.querySelector('.portico-button')`).toBe(true)
      await session.run(`document.querySelector('.portico-button').click()`)
      await ask(`return !!${inModal}?.querySelector('dialog[open] [data-row]')`).toBe(true)
      await session.run(
        `[...${inModal}.querySelectorAll('[data-row]')].find((row) => row.textContent.includes('Aspen')).click()`,
      )
      const status = `return document.querySelector('[data-testid=status]')?.textContent`
      await ask(status).toBe('connected')
      await session.visit(address)
      await ask(status).toBe('connected')
      expect(await session.run(`return window.host.problems`)).toEqual([])
    } finally {
      await session.quit()
    }
  })
}
