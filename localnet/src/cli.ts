import type { LocalnetManifest } from './manifest.ts'
import { startLocalnet } from './startLocalnet.ts'

type Row = readonly [label: string, value: string]

const ACCOUNTS_SHOWN = 3
const PARENT_POLL_MS = 250

function section(title: string, rows: readonly Row[]): string {
  const width = 16
  const lines = rows.map(([label, value]) => `    ${label.padEnd(width)}${value}`)
  return [`  ${title}`, ...lines, ''].join('\n')
}

function describe({ chains, testAccounts, ...urls }: LocalnetManifest): string {
  const { evm, evm2, solana, bitcoin, polkadot } = chains
  const token = ({
    symbol,
    decimals,
    address,
  }: {
    symbol: string
    decimals: number
    address: string
  }): Row => [`${symbol} (${decimals})`, address]
  const shown = <Account extends { index: number; address: string }>(
    accounts: readonly Account[],
  ) =>
    accounts
      .slice(0, ACCOUNTS_SHOWN)
      .map(({ index, address }): Row => [`account ${index}`, address])
  return [
    '',
    section(`${evm.name} · ${evm.caip2}`, [['rpc', evm.rpcUrl]]),
    section(`${evm2.name} · ${evm2.caip2}`, [['rpc', evm2.rpcUrl]]),
    section('On both', [
      ...evm.tokens.map(token),
      ['multicall3', evm.multicall3],
      ['faucet', evm.faucet],
      ...shown(testAccounts.evm),
    ]),
    section(`${solana.name} · ${solana.caip2}`, [
      ['rpc', solana.rpcUrl],
      ['websocket', solana.wsUrl],
      ...solana.tokens.map(token),
      ...shown(testAccounts.solana),
    ]),
    section(`${bitcoin.name} · ${bitcoin.caip2}`, [
      ['esplora', bitcoin.rpcUrl],
      ...shown(testAccounts.bitcoin),
    ]),
    section(`${polkadot.name} · ${polkadot.caip2}`, [
      ['rpc', polkadot.rpcUrl],
      ...shown(testAccounts.polkadot),
    ]),
    section('World', [
      ['faucet', `POST ${urls.faucetUrl}  {"namespace":"eip155"|…,"address":"…"}`],
      ['mails', `${urls.inboxUrl}  (sent to ${urls.smtpUrl})`],
      ['social login', urls.social.issuer],
      ['farcaster', urls.farcaster.relayUrl],
      ['purchases', urls.onramp.url],
      ['manifest', `${urls.manifestUrl}  (all accounts with their TEST keys)`],
    ]),
  ].join('\n')
}

/**
 * Calls back when the shell of `npm run` is gone. A signal to `npm run` ends npm and the shell, but
 * does not reach this process.
 */
function watchParent(onOrphaned: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onOrphaned()
  }, PARENT_POLL_MS).unref()
}

async function main(): Promise<void> {
  console.log('Starting the local world …')
  const begin = performance.now()
  const localnet = await startLocalnet()
  const stop = () => {
    localnet.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
  watchParent(stop)
  console.log(describe(localnet.manifest))
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`  Ready in ${seconds} s. Ctrl-C ends it and forgets everything.`)
}

await main()
