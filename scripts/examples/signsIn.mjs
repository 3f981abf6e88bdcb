import { privateKeyToAccount } from 'viem/accounts'
import { cookieJar } from '../lib/cookieJar.mjs'

/** The origin of the docs' server. */
const origin = 'https://shop.example'
/** TEST KEY. */
const account = privateKeyToAccount(`0x${'7d'.repeat(32)}`)
const chainId = 'eip155:1'

/**
 * A user signs in at the docs' server in an example, and has access to its guarded route until they
 * sign out.
 *
 * @param {string} url the example's address, with a slash at its end
 * @returns {Promise<string[]>} what was wrong
 */
export async function signsIn(url) {
  // The package is built at this point.
  const { gatewaySignIn } = await import('portico/signin')
  const fetchPage = cookieJar(async (request) => {
    const { pathname } = new URL(request.url)
    const { method, headers } = request
    const body = method === 'POST' ? await request.text() : null
    return fetch(new URL(pathname, url), { method, headers, body })
  })
  const adapter = gatewaySignIn({
    url: origin,
    projectId: 'any',
    origin,
    fetch: (input, init) => fetchPage(/** @type {string} */ (input), init, origin),
  })
  const orders = async () => {
    const response = await fetchPage(`${origin}/orders`)
    return `${response.status} ${await response.text()}`
  }
  const answers = [await orders()]
  const data = await adapter.createMessage({ accountAddress: account.address, chainId })
  const message = `${data}`
  await adapter.addSession({ data, message, signature: await account.signMessage({ message }) })
  answers.push(await orders())
  await adapter.revokeSession(chainId, account.address)
  answers.push(await orders())
  const stranger = '401 {"error":"Sign in first"}'
  const known = `200 ${JSON.stringify({ of: `${chainId}:${account.address}`, orders: [] })}`
  return [stranger, known, stranger].flatMap((expected, index) =>
    answers[index] === expected ? [] : [`orders, request ${index + 1}: ${answers[index]}`],
  )
}
