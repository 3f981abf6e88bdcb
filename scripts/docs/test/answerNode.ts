interface Call {
  readonly id: number
  readonly method: string
}

/** A node's answers by method: a balance of one coin, no contracts. */
const answers: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x1',
  eth_getCode: '0x',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_call: '0x',
  getBalance: { context: { slot: 1 }, value: 1_500_000_000 },
}

/** Answers JSON-RPC calls and batches. */
export function answerNode(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(answerNode)
  const { id, method } = body as Call
  return { jsonrpc: '2.0', id, result: answers[method] ?? null }
}
