import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A virtual screen for programs without a headless mode. */
export interface Screen {
  /** For the variable DISPLAY. */
  readonly display: string
  close(): Promise<void>
}

/** Starts Xvfb on a free display. */
export async function openScreen(): Promise<Screen> {
  // The server chooses the number itself and writes it to the file descriptor.
  const args = ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']
  const server = spawn('/usr/bin/Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const number = await new Promise<string>((resolve, reject) => {
    createInterface({ input: server.stdout }).once('line', resolve)
    server.once('error', reject)
    server.once('exit', () => reject(new TypeError('Xvfb did not start.')))
  })
  return {
    display: `:${number}`,
    async close() {
      if (server.exitCode === null && server.kill()) await once(server, 'exit')
    },
  }
}
