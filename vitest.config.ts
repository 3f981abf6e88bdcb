import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { CHROMIUM_ARGS, resolveHeadless } from './scripts/lib/browser.mjs'
import { inRoot } from './scripts/lib/paths.mjs'
import { sourceAliases } from './scripts/lib/sourceAliases.mjs'
import { lateCode } from './scripts/vitest/lateCode.ts'
import { LongFirst } from './scripts/vitest/longFirst.ts'

const executablePath = resolveHeadless()
const folders = '{packages/*,services/*,localnet,apps/*,e2e,scripts}'
const excluded = ['**/node_modules/**', '**/dist/**']
const browserTests = '**/*.browser.test.{ts,tsx}'
const deepTests = '**/*.deep.test.ts'
const storesTests = '**/*.stores.test.ts'
const embeddedTests = '**/*.embedded.test.ts'

// Vitest's default leaves one core idle. One more worker than cores, since some files mostly wait.
// Vitest needs the same number in each project of a group.
const maxWorkers = Math.max(2, availableParallelism() - 1) + 1

/** Long enough for slow machines. */
const timeouts = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // The first test of a page waits for Vite's compilation.
  expect: { poll: { timeout: 45_000 } },
}

const aliases = [
  ...sourceAliases,
  {
    find: /^portico\/button\.css$/,
    replacement: inRoot('packages/portico/src/react/buttons/button.css'),
  },
]

const shared = {
  // Two copies of React in a page break hooks.
  resolve: { alias: aliases, dedupe: ['react', 'react-dom'] },
}
/** The oldest React that we support, from its own workspace. */
const react18 = inRoot('scripts/react18/node_modules')
const react18Aliases = [{ find: /^(react(?:-dom)?)($|\/)/, replacement: `${react18}/$1$2` }]

const setupFiles = ['./scripts/vitest/setup.ts']
// For the step `late` of npm run test:deep.
const isLate = process.env.PORTICO_LATE !== undefined
const lateRenders = isLate ? ['./scripts/vitest/lateRenders.ts'] : []

const traces = process.env.PORTICO_TRACES

declare module 'vitest' {
  interface ProvidedContext {
    readonly reactMajor: string
    readonly isLate: boolean
  }
}

/** Dependencies of adapters that load while a test runs, which Vite finds too late. */
const lateDependencies = [
  '@noble/curves/secp256k1',
  '@noble/hashes/blake2',
  '@noble/hashes/sha3',
  '@scure/base',
  '@scure/btc-signer',
]

interface BrowserProject {
  readonly name: string
  readonly reactMajor: string
  readonly aliases?: readonly { find: RegExp; replacement: string }[]
  readonly include?: string
  readonly apart?: readonly string[]
}

/**
 * Test files that need their own page: they define custom elements, which cannot be undefined,
 * replace a module (`vi.mock`) that another file may have loaded, or test motion.
 */
const apart = [
  'packages/portico/src/modal/shell/*.browser.test.tsx',
  'packages/portico/src/element/**/*.browser.test.{ts,tsx}',
  'packages/portico/src/react/buttons/failed*.browser.test.tsx',
  'scripts/docs/pages.browser.test.tsx',
]

/** Component tests in a real page. `--project 'browser*'` runs both projects. */
function browserProjects({
  include = `${folders}/${browserTests}`,
  apart: alone = apart,
  ...project
}: BrowserProject): TestProjectInlineConfiguration[] {
  const { name } = project
  return [
    browserProject(project, {
      name,
      include: [include],
      exclude: [...excluded, ...apart],
      // Each worker loads modules once. browserSetup.ts removes what a file renders; files restore
      // the rest.
      isolate: false,
      // Animation frames would be half the work.
      reducedMotion: 'reduce',
    }),
    browserProject(project, {
      name: `${name}-apart`,
      include: [...alone],
      exclude: excluded,
      sequence: { groupOrder: 1 },
    }),
  ]
}

interface BrowserFiles {
  readonly name: string
  readonly include: string[]
  readonly exclude: string[]
  readonly isolate?: boolean
  readonly sequence?: { readonly groupOrder: number }
  readonly reducedMotion?: 'reduce'
}

function browserProject(
  { name: cacheName, reactMajor, aliases: own = [] }: BrowserProject,
  { reducedMotion, ...files }: BrowserFiles,
): TestProjectInlineConfiguration {
  return {
    resolve: { ...shared.resolve, alias: [...own, ...aliases] },
    optimizeDeps: { include: lateDependencies },
    plugins: isLate ? [lateCode()] : [],
    // One cache for each set of aliases and files: a dependency that Vite discovers during a run
    // reloads the page.
    cacheDir: `node_modules/.vite/${cacheName}${process.env.PORTICO_DEEP ? '-deep' : ''}${isLate ? '-late' : ''}`,
    test: {
      ...files,
      setupFiles: [...lateRenders, ...setupFiles, './scripts/vitest/browserSetup.ts'],
      provide: { reactMajor, isLate },
      // In this order: lateRenders.ts must run before React loads.
      sequence: { setupFiles: 'list', ...files.sequence },
      ...timeouts,
      // A browser project does not inherit this option, and would run one file at a time.
      maxWorkers,
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions: {
            args: CHROMIUM_ARGS,
            ...(executablePath ? { executablePath } : {}),
          },
          contextOptions: {
            locale: 'en-US',
            timezoneId: 'UTC',
            ...(reducedMotion && { reducedMotion }),
          },
        }),
        instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
        screenshotFailures: false,
        // For the second attempt of a failed test.
        ...(traces && { trace: { mode: 'on', tracesDir: traces } }),
      },
    },
  }
}

/**
 * Both projects run in parallel, each one file at a time: tests stop and start servers, or use more
 * than a core.
 */
function storesProject(name: string, files: string): TestProjectInlineConfiguration {
  return {
    ...shared,
    test: {
      name,
      environment: 'node',
      include: process.env.PORTICO_STORES ? [`${folders}/${files}`] : [],
      exclude: excluded,
      fileParallelism: false,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      setupFiles,
    },
  }
}

/**
 * An unhandled rejection of the stock `SignClient`, which tests use as a peer: it does not await
 * its check when a peer ends a session that has already ended.
 */
const isOfStockPeer = ({ message, stack }: { message?: unknown; stack?: unknown }) =>
  // A thrown value may have neither property.
  `${message}`.includes('Record was recently deleted - session') &&
  `${stack}`.includes('@walletconnect/sign-client')

export default defineConfig({
  test: {
    maxWorkers,
    onUnhandledError: (error) => (isOfStockPeer(error) ? false : undefined),
    sequence: { sequencer: LongFirst },
    attachmentsDir: '.cache/rerun/attachments',
    globalSetup: './scripts/docs/writeSamples.mjs',
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          environment: 'node',
          ...timeouts,
          maxWorkers,
          // After the component tests, not in parallel.
          sequence: { groupOrder: 2 },
          // Modules hold no state, so files can share a process. This halves the time.
          isolate: false,
          include: [`${folders}/**/*.test.{ts,tsx}`],
          exclude: [...excluded, browserTests, deepTests, storesTests, embeddedTests],
          setupFiles,
        },
      },
      {
        // Long fuzzing, for npm run test:deep.
        ...shared,
        test: {
          name: 'deep',
          environment: 'node',
          include: process.env.PORTICO_DEEP ? [`${folders}/${deepTests}`] : [],
          exclude: excluded,
          testTimeout: 30 * 60_000,
          setupFiles,
        },
      },
      // For npm run test:stores: tests on PostgreSQL and Redis, and tests that start programs on
      // the embedded database.
      storesProject('stores', storesTests),
      storesProject('embedded', embeddedTests),
      ...browserProjects({ name: 'browser', reactMajor: '19' }),
      ...browserProjects({
        name: 'react18',
        reactMajor: '18',
        aliases: react18Aliases,
        // The tests that depend on React's version most. npm run test:deep runs all of them.
        ...(!process.env.PORTICO_DEEP && {
          include:
            'packages/portico/src/{react/**,modal/views,modal/views/connect*}/*.browser.test.{ts,tsx}',
          apart: apart.filter((pattern) => /\/(shell|react)\//.test(pattern)),
        }),
      }),
    ],
  },
})
