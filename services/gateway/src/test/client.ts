/** The admin token of test gateways. */
export const ADMIN_TOKEN = 'token-of-the-tests-0123456789abcdef'

/** Creates a client of a gateway, and of its admin API. */
export function createClient(url: string, projectId = 'shop') {
  const operate = (method: string, id: string, body?: unknown) =>
    fetch(`${url}/admin/projects/${id}`, {
      method,
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return {
    put: (project: object) => operate('PUT', projectId, project),
    remove: () => operate('DELETE', projectId),
    ready: async () => (await fetch(`${url}/ready`)).status,
    /** The cheapest request. */
    read: (origin?: string) =>
      fetch(`${url}/v1/supported-chains?projectId=${projectId}`, {
        ...(origin !== undefined && { headers: { origin } }),
      }),
    call: (method: string, params: readonly unknown[] = []) =>
      fetch(`${url}/v1/?chainId=eip155:31337&projectId=${projectId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      }),
  }
}

/** The project of most tests. */
export const shop = {
  name: 'Shop',
  origins: ['https://shop.example'],
  features: { rpc: true, servers: true },
}
