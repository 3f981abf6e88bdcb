import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  address,
  ConfigError,
  describeIssue,
  origin,
  readEnvironment,
  readServiceConfig,
  type ServiceConfig,
  serviceVariables,
  text,
  wholeNumber,
} from '@portico/common'
import type { DatabaseConfig } from '@portico/common/database'
import * as v from 'valibot'
import { type ChainConfig, ChainFile, readUpstreams } from './chains.ts'
import { isPrivateUpstream } from './isPrivateUpstream.ts'
import { type OnrampConfig, onrampVariables, readOnrampConfig } from './onrampConfig.ts'
import { type NamesConfig, namesVariables, readNames } from './readNames.ts'
import { readScamTokens } from './readScamTokens.ts'

/** The configuration of the gateway, checked once at start. */
export interface Config extends ServiceConfig, DatabaseConfig {
  readonly requestTimeoutMs: number
  readonly bodyMaxBytes: number
  /** Whether upstreams may have private addresses, as in the local world. */
  readonly allowPrivateUpstreams: boolean
  /** The block at which contract signatures are verified. */
  readonly signInBlock: 'safe' | 'finalized' | 'latest'
  /** Days for which usage events are kept. */
  readonly usageDays: number
  readonly chains: readonly ChainConfig[]
  /** Milliseconds between two looks at the head of an indexed network. */
  readonly indexPollMs: number
  /**
   * Hosts that off-chain name records may lead to (EIP-3668). An origin such as
   * `http://127.0.0.1:8787` may have any protocol and port.
   */
  readonly egressHosts: readonly string[]
  /** For metadata and pictures of NFTs, and avatars. It has a slash at its end. */
  readonly ipfsGateway: string | undefined
  /** Whether prices come from DefiLlama. It receives token addresses, never account addresses. */
  readonly publicPrices: boolean
  /** The zone of names. Undefined: none. */
  readonly names: NamesConfig | undefined
  /** Ids of wallets with the certified badge. */
  readonly certifiedWallets: readonly string[]
  /** The CAIP-10 ids of tokens that are known to be fraudulent, in lower case. */
  readonly scamTokens: ReadonlySet<string>
  readonly keys: {
    readonly portfolio: string | undefined
    readonly prices: string | undefined
    /** Of aggregators of swaps. */
    readonly zeroEx: string | undefined
    readonly lifi: string | undefined
    /** Of Etherscan, for networks without an explorer of their own. */
    readonly explorer: string | undefined
    readonly transfers: string | undefined
    readonly helius: string | undefined
  }
  readonly onramp: OnrampConfig
}

const HOST_NAME = /^[A-Za-z0-9.-]+$/
const WALLET_IDS = /^[\w.-]{1,80}(?:,[\w.-]{1,80})*$/
const apiKey = v.pipe(v.string(), v.minLength(8, 'must have 8 characters or more'))

const Environment = v.object({
  ...serviceVariables('8790'),
  DATA_DIR: v.optional(text, 'data'),
  DATABASE_URL: v.optional(address(['postgres:', 'postgresql:'])),
  REQUEST_TIMEOUT_MS: v.optional(wholeNumber(100, 120_000), '9500'),
  BODY_MAX_BYTES: v.optional(wholeNumber(1024, 50_000_000), '1000000'),
  ALLOW_PRIVATE_UPSTREAMS: v.optional(
    v.picklist(['true', 'false'], 'must be true or false'),
    'false',
  ),
  SIGN_IN_BLOCK: v.optional(
    v.picklist(['safe', 'finalized', 'latest'], 'must be safe, finalized or latest'),
    'safe',
  ),
  USAGE_DAYS: v.optional(wholeNumber(1, 3650), '90'),
  CHAINS_FILE: v.optional(text),
  INDEX_POLL_MS: v.optional(wholeNumber(50, 60_000), '3000'),
  EGRESS_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',')),
      v.check(
        (hosts) => hosts.every((host) => HOST_NAME.test(host) || v.is(origin, host)),
        'must list host names, or origins such as http://127.0.0.1:8787',
      ),
    ),
  ),
  IPFS_GATEWAY: v.optional(address(['https:', 'http:'])),
  PUBLIC_PRICES: v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
  CERTIFIED_WALLETS: v.optional(
    v.pipe(
      v.string(),
      v.regex(WALLET_IDS, 'must list ids of wallets, separated by commas'),
      v.transform((list) => list.split(',')),
    ),
  ),
  SCAM_TOKENS_FILE: v.optional(text),
  ...namesVariables,
  PORTFOLIO_API_KEY: v.optional(apiKey),
  PRICES_API_KEY: v.optional(apiKey),
  ZERO_EX_API_KEY: v.optional(apiKey),
  LIFI_API_KEY: v.optional(apiKey),
  EXPLORER_API_KEY: v.optional(apiKey),
  TRANSFERS_API_KEY: v.optional(apiKey),
  HELIUS_API_KEY: v.optional(apiKey),
  ...onrampVariables,
})

/**
 * Reads the configuration from environment variables.
 *
 * @throws {ConfigError} with one line per invalid variable, which never contains its value
 * @example
 * const config = readConfig(process.env)
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const { values, set } = readEnvironment(Environment, environment)
  const allowPrivateUpstreams = values.ALLOW_PRIVATE_UPSTREAMS === 'true'
  const chains = readChains(set, values.CHAINS_FILE)
  if (!allowPrivateUpstreams) refusePrivate(chains)
  return {
    ...readServiceConfig(values),
    dataDirectory: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    requestTimeoutMs: values.REQUEST_TIMEOUT_MS,
    bodyMaxBytes: values.BODY_MAX_BYTES,
    allowPrivateUpstreams,
    signInBlock: values.SIGN_IN_BLOCK,
    usageDays: values.USAGE_DAYS,
    chains,
    indexPollMs: values.INDEX_POLL_MS,
    egressHosts: values.EGRESS_HOSTS ?? [],
    ipfsGateway: values.IPFS_GATEWAY && new URL(values.IPFS_GATEWAY).href.replace(/\/*$/, '/'),
    publicPrices: values.PUBLIC_PRICES === 'true' || values.PRICES_API_KEY !== undefined,
    names: readNames(
      values,
      chains.map(({ id }) => id),
    ),
    certifiedWallets: values.CERTIFIED_WALLETS ?? [],
    scamTokens: readScamTokens(values.SCAM_TOKENS_FILE),
    keys: {
      portfolio: values.PORTFOLIO_API_KEY,
      prices: values.PRICES_API_KEY,
      zeroEx: values.ZERO_EX_API_KEY,
      lifi: values.LIFI_API_KEY,
      explorer: values.EXPLORER_API_KEY,
      transfers: values.TRANSFERS_API_KEY,
      helius: values.HELIUS_API_KEY,
    },
    onramp: readOnrampConfig(values, allowPrivateUpstreams),
  }
}

function readChains(
  environment: NodeJS.ProcessEnv,
  file: string | undefined,
): readonly ChainConfig[] {
  const chains = new Map<string, ChainConfig>()
  for (const chain of file ? readFile(file) : []) chains.set(chain.id, chain)
  for (const { id, rpc } of readUpstreams(environment)) {
    chains.set(id, { ...(chains.get(id) ?? { id }), rpc })
  }
  const withoutHttp = [...chains.values()].filter(
    ({ rpc }) => !rpc.some((url) => url.startsWith('http')),
  )
  if (withoutHttp.length > 0) {
    throw new ConfigError(
      withoutHttp.map(
        ({ id }) => `${id} needs an upstream that begins with https:// (or http://).`,
      ),
    )
  }
  return [...chains.values()]
}

// Each request to such an upstream would fail later.
function refusePrivate(chains: readonly ChainConfig[]): void {
  const closed = chains.filter(({ rpc }) => rpc.some(isPrivateUpstream))
  if (closed.length === 0) return
  throw new ConfigError(
    closed.map(
      ({ id }) =>
        `${id} has an upstream with a private address: set ALLOW_PRIVATE_UPSTREAMS=true, or name one with a public address.`,
    ),
  )
}

function readFile(file: string): readonly ChainConfig[] {
  const path = resolve(join(file))
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new ConfigError(
      ['CHAINS_FILE must name a readable JSON file; see docs/self-hosting.md for its shape.'],
      { cause },
    )
  }
  const result = v.safeParse(ChainFile, content)
  if (result.success) return result.output.chains
  throw new ConfigError(
    result.issues.map((issue) => `CHAINS_FILE: ${describeIssue(issue, 'root')}`),
  )
}
