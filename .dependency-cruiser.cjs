const { readdirSync } = require('node:fs')

// The floors of packages/portico/src. Imports only go down, type imports included:
//   1 wire, networks, i18n  →  2 core  →  3 gateway  →  4 features, in the order below
//   →  5 adapters, connectors, sign-in (never each other), hooks  →  6 modal  →  7 react
//   →  8 element, wagmi, testing.   Apps and services use public entries only.
const src = '^packages/portico/src/'

/** Each may import those before it. Features that are not listed stand after them, by name. */
const listed = [
  'notifications',
  'appearance',
  'connections',
  'networks',
  'names',
  'wallets',
  'connect',
  'calls',
  'balances',
  'transactions',
  'transfers',
  'swap',
  'signIn',
  'modal',
  'lifecycle',
]

const folders = readdirSync(`${__dirname}/packages/portico/src/features`, { withFileTypes: true })
const features = [
  ...listed,
  ...folders
    .filter((entry) => entry.isDirectory() && entry.name !== 'test')
    .map(({ name }) => name)
    .filter((name) => !listed.includes(name))
    .sort(),
]

const adapters = [
  'evm',
  'solana',
  'bitcoin',
  'polkadot',
  'walletconnect',
  'embedded',
  'signin',
  'analytics',
]
const floors = [
  ['wire', 'networks', 'i18n'],
  ['core'],
  ['gateway'],
  ['features'],
  [...adapters, 'hooks'],
  ['modal'],
  ['react'],
  ['element', 'wagmi', 'testing'],
]

const folder = (names) => `${src}(?:${names.join('|')})/`
const above = (index) => floors.slice(index + 1).flat()

/** Tests and their helpers (folders named `test`) may use fakes and tools of any floor. */
const tests = '([.]test(-d)?[.]tsx?$|/test/)'
const outside = '^(?:apps|services|e2e|localnet)/'

/** A library that only its own folder may import (and the fakes and tests). */
const owned = (name, library, owners) => ({
  name,
  severity: 'error',
  comment: `${library} is imported by ${owners.join(', ')} only: apps without it must not need it`,
  from: { path: src, pathNot: [folder(owners), tests] },
  to: { path: `(?:^|/)node_modules/${library}/` },
})

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'two files that need each other are one file, or three',
      from: { pathNot: tests },
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'an import that leads nowhere',
      from: {},
      // The package's own style sheet is there once it is built.
      to: { couldNotResolve: true, pathNot: '[.]css[?]inline$|^portico/button[.]css$' },
    },
    ...floors.slice(0, -1).map((names, index) => ({
      name: `floor-${index + 1}`,
      severity: 'error',
      comment: `${names.join(', ')} must not import what stands above`,
      // One file of the core joins the slices of the state that features declare.
      from: { path: folder(names), pathNot: [tests, `${src}core/state/compose[.]ts$`] },
      to: { path: [folder(above(index)), `${src}(?:index|createPortico)[.]ts$`] },
    })),
    ...features.slice(0, -1).map((name, index) => ({
      name: `feature-${name}`,
      severity: 'error',
      comment: `features/${name} must not import a feature that stands after it`,
      from: { path: `${src}features/${name}/`, pathNot: tests },
      to: {
        path: `${src}features/(?:${features.slice(index + 1).join('|')})/`,
        // Connecting passes on what shows a wallet's requests. It loads with the first of them.
        pathNot: `${src}features/approvals/presentRequest[.]ts$`,
      },
    })),
    {
      name: 'slices',
      severity: 'error',
      comment: 'a slice of the state is plain data, so that the core can join all of them',
      from: { path: `${src}features/[a-zA-Z]+/state[.]ts$` },
      to: { path: src, pathNot: [folder(['wire']), `${src}core/interfaces/`] },
    },
    {
      name: 'compose',
      severity: 'error',
      comment: 'the core knows the slices of features, and nothing else of them',
      from: { path: `${src}core/state/compose[.]ts$` },
      to: { path: folder(above(1)), pathNot: `${src}features/[a-zA-Z]+/state[.]ts$` },
    },
    {
      name: 'neighbours',
      severity: 'error',
      comment: 'adapters and connectors never import each other',
      from: { path: `${src}(${adapters.join('|')})/`, pathNot: tests },
      to: { path: folder(adapters), pathNot: `${src}$1/` },
    },
    {
      name: 'root-entry',
      severity: 'error',
      comment:
        'the root entry names no adapter and no React, so a missing optional peer breaks nothing',
      from: { path: `${src}index[.]ts$` },
      to: { path: [folder(adapters), folder(['react', 'modal', 'element', 'wagmi', 'testing'])] },
    },
    {
      name: 'modal-is-lazy',
      severity: 'error',
      comment: 'the modal is reached by import() only, so that the first load does not hold it',
      from: { path: src, pathNot: [folder(['modal', 'testing']), tests] },
      to: {
        path: folder(['modal']),
        dynamic: false,
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    },
    owned('viem-is-evm', 'viem', ['evm', 'wagmi', 'testing', 'signin/server']),
    owned('btc-signer-is-bitcoin', '@scure/btc-signer', ['bitcoin', 'testing/bitcoin']),
    {
      name: 'testing-needs-no-peer',
      severity: 'error',
      comment: 'the fakes of portico/testing work without the peers of Bitcoin and Polkadot',
      from: {
        path: folder(['testing']),
        pathNot: [folder(['testing/bitcoin', 'testing/polkadot']), tests],
      },
      to: { path: folder(['testing/bitcoin', 'testing/polkadot']) },
    },
    {
      name: 'sides-need-no-viem',
      severity: 'error',
      comment: 'the types of portico/testing/bitcoin and /polkadot compile without viem',
      from: { path: folder(['testing/bitcoin', 'testing/polkadot']), pathNot: tests },
      to: { path: '(?:^|/)node_modules/viem/', reachable: true },
    },
    owned('polkadot-api-is-polkadot', '@polkadot-api/[^/]+', ['polkadot', 'testing']),
    owned('kit-is-solana', '@solana/kit', ['solana', 'testing']),
    owned('react-is-ui', 'react(?:-dom)?', [
      'hooks',
      'react',
      'modal',
      'element',
      'wagmi',
      'testing',
    ]),
    {
      name: 'node-stays-out',
      severity: 'error',
      comment: 'the library runs in browsers, its verifier also at the edge',
      from: { path: src, pathNot: [folder(['testing']), tests] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'undeclared',
      severity: 'error',
      comment: 'a package that package.json does not name',
      from: { path: src },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'development-only',
      severity: 'error',
      comment: 'what ships imports no development dependency',
      from: { path: src, pathNot: tests },
      // An optional peer is a development dependency too.
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['npm-peer', 'type-only', 'type-import'],
      },
    },
    {
      name: 'public-entries',
      severity: 'error',
      comment: 'apps, services and tests in a browser use what everybody can import',
      from: { path: outside },
      to: {
        path: '^packages/portico/',
        pathNot: [
          `${src}index[.]ts$`,
          `${src}[a-z]+/index[.]ts$`,
          `${src}(?:embedded/social|gateway/(?:convert|history|names|onramp)|networks/marked|signin/server|testing/(?:bitcoin|polkadot|views)|wire/(?:frame|lookups))/index[.]ts$`,
          '^packages/portico/(dist/|types/|package[.]json$)',
        ],
      },
    },
    {
      name: 'internal-entries',
      severity: 'error',
      comment: 'core, features and modal are not exported',
      from: { path: outside },
      to: { path: folder(['core', 'features', 'modal']) },
    },
    {
      name: 'services-use-wire',
      severity: 'error',
      comment:
        'services share the wire, the networks and the verifier with the library, nothing else',
      // What a test needs as a peer is another matter: our own client talks to the relay there.
      from: { path: '^services/', pathNot: '[.]test[.]ts$' },
      to: {
        path: src,
        pathNot: [
          `${src}(?:wire(?:/(?:frame|lookups))?|networks|gateway(?:/(?:convert|history|names|onramp))?|signin/server)/index[.]ts$`,
        ],
      },
    },
    {
      name: 'frame-is-small',
      severity: 'error',
      comment: 'the code that holds keys runs in a page, on few packages, each named here',
      from: { path: '^services/vault/src/frame/', pathNot: tests },
      to: {
        pathNot: [
          '^services/vault/src/frame/',
          '(?:^|/)node_modules/(?:@hpke/core|@noble/(?:curves|hashes)|@scure/(?:base|bip32|bip39))/',
        ],
      },
    },
    {
      name: 'page-is-small',
      severity: 'error',
      comment: 'the page in the frame has the protocol and the keys, and nothing of the server',
      from: { path: '^services/vault/src/page/', pathNot: tests },
      to: {
        pathNot: [
          '^services/vault/src/(?:page|frame|api)/',
          '^services/(?:common|keeper)/src/api/',
          `${src}wire/frame/index[.]ts$`,
          '(?:^|/)node_modules/(?:uqr|valibot)/',
        ],
      },
    },
    {
      name: 'codes-are-of-the-account',
      severity: 'error',
      comment: 'the wallet’s own page draws QR codes, and never the frame',
      from: { pathNot: ['^services/vault/src/page/(?:account|views/farcaster)/', tests] },
      to: { path: '^services/vault/src/page/views/farcaster/' },
    },
    {
      name: 'api-is-shared',
      severity: 'error',
      comment: 'requests and replies of the wallet’s services run in the page, too',
      from: { path: '^services/(?:vault|keeper|common)/src/api/', pathNot: tests },
      to: {
        pathNot: [
          '^services/vault/src/(?:api|frame)/',
          '^services/(?:common|keeper)/src/api/',
          '(?:^|/)node_modules/valibot/',
        ],
      },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^packages/portico/dist'] },
    exclude: { path: '^(?!node_modules/).*/(dist|generated)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
}
