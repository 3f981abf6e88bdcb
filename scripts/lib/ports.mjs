import { createServer } from 'node:net'

/**
 * The first port from `first` on that is free on the loopback address.
 *
 * @param {number} first
 * @param {string} [host] - where it will be used
 * @returns {Promise<number>}
 */
export async function freePort(first, host = 'localhost') {
  for (let port = first; port < first + 200; port++) if (await isFree(port, host)) return port
  throw new RangeError(`No free port between ${first} and ${first + 199}.`)
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
function isFree(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}
