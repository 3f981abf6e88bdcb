import { spawn } from 'node:child_process'
import { freePort } from '../lib/ports.mjs'

const START_LIMIT_MS = 30_000

/**
 * Starts a built app by its own `npm start`.
 *
 * @param {string} place
 * @param {Record<string, string>} env
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function serve(place, env) {
  const port = await freePort(4700)
  const server = spawn('npm', ['start', '--silent', '--', '--port', `${port}`], {
    cwd: place,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, so that the child of npm ends with it.
    detached: true,
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const gone = new Promise((resolve) => server.once('exit', resolve))
  const end = () => {
    if (server.pid && server.exitCode === null && server.signalCode === null) {
      process.kill(-server.pid, 'SIGTERM')
    }
  }
  process.once('exit', end)
  const stop = async () => {
    end()
    process.off('exit', end)
    await gone
  }
  const url = `http://localhost:${port}/`
  if (await answers(url, () => server.exitCode !== null)) return { url, stop }
  await stop()
  throw new TypeError(`It does not start: ${output}`)
}

/** @param {string} url @param {() => boolean} isOver */
async function answers(url, isOver) {
  const until = Date.now() + START_LIMIT_MS
  while (Date.now() < until && !isOver()) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}
