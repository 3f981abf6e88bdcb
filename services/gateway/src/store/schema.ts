import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AccountType } from 'portico/wire'
import type { SourceTransaction } from '../history/types.ts'

/** Requests per minute of a project: in all, and from one address. */
export interface ProjectLimits {
  readonly perMinute: number
  readonly perAddressPerMinute: number
}

/** What a project may use. */
export interface ProjectFeatures {
  readonly rpc: boolean
  readonly balances: boolean
  readonly prices: boolean
  readonly swaps: boolean
  readonly onramp: boolean
  readonly identity: boolean
  readonly directory: boolean
  readonly signIn: boolean
  /** Whether callers without an `Origin` may call. */
  readonly servers: boolean
  /** Whether usage events of its pages are kept. */
  readonly analytics: boolean
}

/** A site, or several, that uses the gateway. */
export const projects = pgTable('projects', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Exact origins, such as `https://app.example`. */
  origins: text('origins').array().notNull(),
  limits: jsonb('limits').$type<ProjectLimits>().notNull(),
  features: jsonb('features').$type<ProjectFeatures>().notNull(),
  active: boolean('active').notNull().default(true),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Usage events of pages, without any account. */
export const usageEvents = pgTable(
  'usage_events',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    projectId: text('project_id').notNull(),
    event: text('event').notNull(),
    properties: jsonb('properties').notNull(),
    /** By the gateway's clock; a page's clock may be wrong. */
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  },
  ({ projectId, receivedAt }) => [
    index('usage_events_project').on(projectId, receivedAt),
    index('usage_events_received_at').on(receivedAt),
  ],
)

export type Project = typeof projects.$inferSelect

const milliseconds = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** Nonces of sign-in. `portico/signin/server` has the SQL statements. */
export const signInNonces = pgTable(
  'sign_in_nonces',
  {
    nonce: text('nonce').primaryKey(),
    scope: text('scope').notNull(),
    expiresAt: milliseconds('expires_at'),
  },
  ({ expiresAt }) => [index('sign_in_nonces_expires_at').on(expiresAt)],
)

/** Sessions of sign-in, with statements of `portico/signin/server`, too. */
export const signInSessions = pgTable(
  'sign_in_sessions',
  {
    idHash: text('id_hash').primaryKey(),
    projectId: text('project_id').notNull(),
    origin: text('origin').notNull(),
    chainId: text('chain_id').notNull(),
    address: text('address').notNull(),
    accountType: text('account_type').notNull(),
    message: text('message').notNull(),
    signature: text('signature').notNull(),
    createdAt: milliseconds('created_at'),
    expiresAt: milliseconds('expires_at'),
    verifiedAt: milliseconds('verified_at'),
  },
  ({ address, chainId, expiresAt, projectId }) => [
    index('sign_in_sessions_expires_at').on(expiresAt),
    index('sign_in_sessions_account').on(projectId, chainId, address),
  ],
)

const blockNumber = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** The indexed networks. */
export const indexedChains = pgTable('indexed_chains', {
  chainId: text('chain_id').primaryKey(),
  /** The first block. */
  firstBlock: blockNumber('first_block'),
  /** The last block whose transactions are stored; the one before the first at the beginning. */
  height: blockNumber('height'),
  /** The process that indexes, until its lease ends. */
  holder: text('holder'),
  leaseUntil: timestamp('lease_until', { withTimezone: true }),
})

/** The hashes of the newest indexed blocks, which reveal a reorganisation. */
export const indexedBlocks = pgTable(
  'indexed_blocks',
  {
    chainId: text('chain_id').notNull(),
    number: blockNumber('number'),
    hash: text('hash').notNull(),
  },
  ({ chainId, number }) => [primaryKey({ columns: [chainId, number] })],
)

/** The transactions of indexed blocks. */
export const indexedTransactions = pgTable(
  'indexed_transactions',
  {
    chainId: text('chain_id').notNull(),
    blockNumber: blockNumber('block_number'),
    /** In its block. */
    position: integer('position').notNull(),
    hash: text('hash').notNull(),
    record: jsonb('record').$type<SourceTransaction>().notNull(),
  },
  ({ blockNumber, chainId, hash, position }) => [
    primaryKey({ columns: [chainId, blockNumber, position] }),
    uniqueIndex('indexed_transactions_hash').on(chainId, hash),
  ],
)

/** The accounts of each indexed transaction. */
export const indexedAccounts = pgTable(
  'indexed_accounts',
  {
    chainId: text('chain_id').notNull(),
    account: text('account').notNull(),
    blockNumber: blockNumber('block_number'),
    /** Of the transaction in its block. */
    position: integer('position').notNull(),
  },
  ({ account, blockNumber, chainId, position }) => [
    primaryKey({ columns: [chainId, account, blockNumber, position] }),
    index('indexed_accounts_block').on(chainId, blockNumber),
  ],
)

/** The addresses to which an account has sent something, for the search of look-alikes. */
export const indexedContacts = pgTable(
  'indexed_contacts',
  {
    chainId: text('chain_id').notNull(),
    account: text('account').notNull(),
    /** The digits of the address that a user compares. */
    shape: text('shape').notNull(),
    contact: text('contact').notNull(),
    /** The first block with such a transfer. */
    blockNumber: blockNumber('block_number'),
  },
  ({ account, blockNumber, chainId, contact, shape }) => [
    primaryKey({ columns: [chainId, account, shape, contact] }),
    index('indexed_contacts_block').on(chainId, blockNumber),
  ],
)

/** The names of zones. Its unique indexes decide who gets a name. */
export const registeredNames = pgTable(
  'registered_names',
  {
    zone: text('zone').notNull(),
    /** What precedes the zone. */
    label: text('label').notNull(),
    /** Equal for labels that look alike. */
    skeleton: text('skeleton').notNull(),
    /** The account: an address for one with a key, CAIP-10 for a contract. */
    owner: text('owner').notNull(),
    /** ENSIP-9 and ENSIP-11. */
    coinType: bigint('coin_type', { mode: 'number' }).notNull(),
    /** As its network writes it. */
    address: text('address').notNull(),
    /** In the form for comparisons. */
    canonicalAddress: text('canonical_address').notNull(),
    accountType: text('account_type').$type<AccountType>().notNull(),
    attributes: jsonb('attributes').$type<Readonly<Record<string, string>>>().notNull(),
    /** When the owner signed, in seconds since 1970. */
    signedAt: bigint('signed_at', { mode: 'number' }).notNull(),
    /** What the owner signed: the proof of the registration. */
    message: text('message').notNull(),
    signature: text('signature').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }),
  },
  ({ canonicalAddress, label, owner, skeleton, zone }) => [
    primaryKey({ columns: [zone, label] }),
    uniqueIndex('registered_names_skeleton').on(zone, skeleton),
    uniqueIndex('registered_names_owner').on(zone, owner),
    index('registered_names_address').on(zone, canonicalAddress),
  ],
)

/** Purchases at providers. */
export const onrampOrders = pgTable(
  'onramp_orders',
  {
    /** Random: who has it may read the order. */
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull(),
    provider: text('provider').notNull(),
    status: text('status', { enum: ['pending', 'paid', 'settling', 'done', 'failed'] })
      .notNull()
      .default('pending'),
    /** CAIP-2. */
    network: text('network').notNull(),
    /** In its canonical form. */
    account: text('account').notNull(),
    /** The site's id of its user. */
    partnerUserId: text('partner_user_id'),
    purchaseCurrency: text('purchase_currency'),
    purchaseAmount: text('purchase_amount'),
    paymentCurrency: text('payment_currency'),
    paymentAmount: text('payment_amount'),
    /** The provider's id of the purchase. */
    purchaseId: text('purchase_id'),
    /** With which the provider has paid out. */
    transaction: text('transaction'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  ({ account, createdAt, network, projectId, provider, status, updatedAt }) => [
    index('onramp_orders_account').on(projectId, account, network, provider, createdAt),
    index('onramp_orders_updated').on(status, updatedAt),
  ],
)

export type OnrampOrderRow = typeof onrampOrders.$inferSelect
