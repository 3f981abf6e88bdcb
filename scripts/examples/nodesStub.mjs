// Loaded before an example's server: a fake Ethereum node without contracts answers its requests to
// other machines.
const send = globalThis.fetch

globalThis.fetch = async (input, init) => {
  const { hostname } = new URL(input instanceof Request ? input.url : input)
  if (hostname === 'localhost' || hostname === '127.0.0.1') return send(input, init)
  const call = await new Request(input, init).json()
  const result = call.method === 'eth_chainId' ? '0x1' : '0x'
  return Response.json({ jsonrpc: '2.0', id: call.id, result })
}
