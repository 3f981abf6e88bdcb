import { createServer } from 'node:net'

/**
 * The first port from `first` on that is free on the loopback address.
 *
 * @param {number} first
 * @returns {Promise<number>}
 */
export async function freePort(first) {
  for (let port = first; port < first + 200; port++) if (await isFree(port)) return port
  throw new RangeError(`No free port between ${first} and ${first + 199}.`)
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, 'localhost', () => server.close(() => resolve(true)))
  })
}
