import * as v from 'valibot'

/** A URL of a node. Every visitor's browser learns it. */
const RpcUrl = v.pipe(
  v.string(),
  v.check(
    (url) => URL.canParse(url) && isSafe(new URL(url)),
    'must be https://, or http:// and of this machine, without a user',
  ),
)

/** A network on which the wallet signs, as its operator describes it. */
export const WalletNetwork = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(50)),
  rpcUrl: RpcUrl,
  /** Of the coin that pays for transactions. */
  symbol: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(12)),
  decimals: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(36)),
  /** Whether its coin has no worth, so that nothing there has a price. */
  testnet: v.optional(v.boolean()),
})

/** https://chainagnostic.org/CAIPs/caip-2, "Syntax". */
export const NetworkId = v.pipe(
  v.string(),
  v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'must be a CAIP-2 id'),
)

/** The networks by their CAIP-2 ids. */
export const WalletNetworks = v.record(NetworkId, WalletNetwork)

export type WalletNetwork = v.InferOutput<typeof WalletNetwork>
export type WalletNetworks = Readonly<Record<string, WalletNetwork>>

/** What goes to a node can be read on the way without HTTPS. */
function isSafe({ protocol, hostname, username, password }: URL): boolean {
  if (username !== '' || password !== '') return false
  const isLocal = hostname === '127.0.0.1' || /(?:^|\.)localhost$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLocal)
}
