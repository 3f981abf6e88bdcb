import { createPrivateLog } from '@portico/common'
import { createAppServer } from '@portico/common/app'
import { closeServer, listen } from '@portico/common/http'
import { sendRaw } from '@portico/common/test'
import { expect, onTestFinished } from 'vitest'
import { readConfig } from '../../config/readConfig.ts'
import type { VaultContext } from '../../context.ts'
import { createContext } from '../../createContext.ts'
import { createPrices } from '../../prices/createPrices.ts'
import { createSocialLogins } from '../../social/createSocialLogins.ts'
import { createApp } from '../createApp.ts'
import { createHeaders } from '../headers.ts'

export const SHOP = ['https://shop.example', 'https://pay.shop.example:8443']
export const GAME = ['https://game.example']
export const ASSET = 'frame.abcd1234.js'
export const INTEGRITY = 'sha384-AAAA'

const asset = (name: string) => ({ name, integrity: INTEGRITY })
const pageAssets = (page: string) => ({
  entry: asset(`${page}.abcd1234.js`),
  style: asset(`${page}.abcd1234.css`),
})

/** No test of headers needs a row. */
const brokenDatabase = {
  transaction: () => Promise.reject(new TypeError('no mail to ada@example.com')),
  delete: () => {
    throw new TypeError('no row of ada@example.com')
  },
} as unknown as VaultContext['db']

interface Options {
  readonly walletOrigin?: string
  readonly check?: () => Promise<void>
  readonly keeperOrigin?: string
  readonly networks?: string
  readonly reportUrl?: string
  /** Of the keeper. */
  readonly operator?: string
}

/** A server of two projects, and one that is switched off. */
export async function startApp({
  walletOrigin = 'https://wallet.example',
  keeperOrigin,
  networks,
  reportUrl,
  operator,
  check,
}: Options = {}) {
  const lines: string[] = []
  const projects = [
    { id: 'shop', name: 'Shop', origins: SHOP },
    { id: 'game', name: 'Game', origins: GAME },
    { id: 'off', name: 'Off', origins: ['https://off.example'], active: false },
    { id: 'none', name: 'No page', origins: [] },
  ]
  const config = readConfig({
    WALLET_ORIGIN: 'https://wallet.example',
    KEEPER_ORIGIN: keeperOrigin,
    KEEPER_OPERATOR: operator,
    NETWORKS: networks,
    CSP_REPORT_URL: reportUrl,
    PROJECTS: JSON.stringify({ projects }),
    SOCIAL_PROVIDERS: 'google',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    SECRET: 's'.repeat(32),
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'wallet@example.com',
  })
  const log = createPrivateLog({
    name: 'vault',
    logLevel: 'info',
    write: (line) => lines.push(line),
  })
  const app = createApp({
    config,
    log,
    assets: {
      files: new Map([[ASSET, { body: new Uint8Array([49]), type: 'text/javascript' }]]),
      ...{ frame: pageAssets('frame'), approval: pageAssets('approval') },
      ...{ wallet: pageAssets('wallet'), social: pageAssets('social') },
    },
    check: check ?? (async () => {}),
    walletOrigin,
    prices: createPrices({ config, log }),
    farcaster: undefined,
    social: createSocialLogins({ config: config.social, walletOrigin, now: Date.now }),
    context: createContext({
      database: { db: brokenDatabase },
      secret: config.secret,
      budget: config.mailBudget,
      walletOrigin,
      mails: { send: async () => {}, close() {} },
      log,
    }),
  })
  const server = createAppServer(app, {
    requestTimeoutMs: 500,
    headers: createHeaders(walletOrigin),
  })
  const { port } = await listen(server, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => closeServer(server, 0))
  const send = (request: string) => sendRaw(port, request)
  return { send, get: (path: string) => send(request(path)), lines }
}

export const request = (path: string, method = 'GET', more = '') =>
  `${method} ${path} HTTP/1.1\r\nhost: wallet.example\r\n${more}connection: close\r\n\r\n`

export const policy = (ancestors: string) =>
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "connect-src 'self'; frame-src 'none'; worker-src 'self'; base-uri 'none'; " +
  "form-action 'none'; object-src 'none'; require-trusted-types-for 'script'; " +
  `trusted-types 'none'; frame-ancestors ${ancestors}`

/** The headers of every response that no page may embed. */
export const closed = {
  'content-security-policy': policy("'none'"),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': expect.stringMatching(
    /^clipboard-write=\(self\), publickey-credentials-create=\(self\), publickey-credentials-get=\(self\)(?:, [a-z-]+=\(\))+$/,
  ),
  'cache-control': 'no-store',
  'strict-transport-security': 'max-age=31536000',
}
