/**
 * The addresses of the demo, one a line. The playground is last, so that it is easy to find.
 *
 * @param {{
 *   gateway: string
 *   relay: string
 *   wallet: string
 *   keeper: string
 *   inbox: string
 *   playground: string
 * }} services
 */
export function formatAddresses({ gateway, relay, wallet, keeper, inbox, playground }) {
  return Object.entries({
    gateway,
    relay,
    wallet,
    keeper,
    // The wallet without the site.
    'wallet page': `${wallet}/wallet?project=playground`,
    inbox,
    'test phone': `${playground}/phone.html`,
    playground,
  })
    .map(([name, address]) => `  ${name.padEnd(12)}${address}`)
    .join('\n')
}
