import { openScreen } from './screen.ts'
import { type Session, startWebDriver } from './webDriver.ts'

/**
 * Starts WebKitGTK's MiniBrowser on a virtual screen.
 *
 * @param command - WebKitWebDriver
 * @param binary - MiniBrowser
 */
export async function startWebKit(command: string, binary: string): Promise<Session> {
  const screen = await openScreen()
  try {
    const session = await startWebDriver(command, {
      capabilities: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
      env: {
        DISPLAY: screen.display,
        // Without a graphics card and an accessibility bus.
        LIBGL_ALWAYS_SOFTWARE: '1',
        NO_AT_BRIDGE: '1',
      },
    })
    return {
      ...session,
      async quit() {
        await session.quit()
        await screen.close()
      },
    }
  } catch (error) {
    await screen.close()
    throw error
  }
}
