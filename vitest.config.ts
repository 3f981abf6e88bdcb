import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { CHROMIUM_ARGS, resolveHeadless } from './scripts/lib/browser.mjs'
import { inRoot } from './scripts/lib/paths.mjs'
import { sourceAliases } from './scripts/lib/sourceAliases.mjs'
import { lateCode } from './scripts/vitest/lateCode.ts'
import { LongFirst } from './scripts/vitest/longFirst.ts'

const executablePath = resolveHeadless()
const places = '{packages/*,services/*,localnet,apps/*,e2e,scripts}'
const notOurs = ['**/node_modules/**', '**/dist/**']
const browserTests = '**/*.browser.test.{ts,tsx}'
const deepTests = '**/*.deep.test.ts'
const storesTests = '**/*.stores.test.ts'
const embeddedTests = '**/*.embedded.test.ts'

// Vitest would leave one core idle. On a small machine one more than it has: some files wait more than they work. The same in each project:
// Vitest refuses others in one group.
const maxWorkers = Math.max(2, availableParallelism() - 1) + 1

/** For a slow machine: whoever waits, waits on state, and goes on at once. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // The first test of a page waits for Vite to compile what it loads.
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
  // Two copies of React in one page break hooks.
  resolve: { alias: aliases, dedupe: ['react', 'react-dom'] },
}
/** The oldest React that we support: a workspace of its own, so that it lies beside the newest. */
const react18 = inRoot('scripts/react18/node_modules')
const react18Aliases = [{ find: /^(react(?:-dom)?)($|\/)/, replacement: `${react18}/$1$2` }]

const setupFiles = ['./scripts/vitest/setup.ts']
// The step `late` of npm run test:deep.
const isLate = process.env.PORTICO_LATE !== undefined
const lateRenders = isLate ? ['./scripts/vitest/lateRenders.ts'] : []

const traces = process.env.PORTICO_TRACES

declare module 'vitest' {
  interface ProvidedContext {
    readonly reactMajor: string
    readonly isLate: boolean
  }
}

interface BrowserProject {
  readonly name: string
  readonly reactMajor: string
  readonly aliases?: readonly { find: RegExp; replacement: string }[]
  readonly include?: string
  readonly apart?: readonly string[]
}

/**
 * What needs a page to itself: it defines custom elements, which no page takes back, it replaces a module (`vi.mock`), which a page
 * that has loaded it would not notice, or it is about motion.
 */
const apart = [
  'packages/portico/src/modal/shell/*.browser.test.tsx',
  'packages/portico/src/element/**/*.browser.test.{ts,tsx}',
  'packages/portico/src/react/buttons/failed*.browser.test.tsx',
  'scripts/docs/pages.browser.test.tsx',
]

/** Component tests in a real page: `--project 'browser*'` runs both parts. */
function browserProjects({
  include = `${places}/${browserTests}`,
  apart: alone = apart,
  ...project
}: BrowserProject): TestProjectInlineConfiguration[] {
  const { name } = project
  return [
    browserProject(project, {
      name,
      include: [include],
      exclude: [...notOurs, ...apart],
      // Modules are loaded and compiled once per worker. What files render, browserSetup.ts removes; the rest they put back themselves.
      isolate: false,
      // Frames that nobody looks at are half the work.
      reducedMotion: 'reduce',
    }),
    browserProject(project, {
      name: `${name}-apart`,
      include: [...alone],
      exclude: notOurs,
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
  { name: family, reactMajor, aliases: own = [] }: BrowserProject,
  { reducedMotion, ...files }: BrowserFiles,
): TestProjectInlineConfiguration {
  return {
    resolve: { ...shared.resolve, alias: [...own, ...aliases] },
    plugins: isLate ? [lateCode()] : [],
    // Each set of aliases has its own pre-bundled dependencies, and each set of files: what a larger one needs besides would be found while
    // its tests run, and reload them.
    cacheDir: `node_modules/.vite/${family}${process.env.PORTICO_DEEP ? '-deep' : ''}${isLate ? '-late' : ''}`,
    test: {
      ...files,
      setupFiles: [...lateRenders, ...setupFiles, './scripts/vitest/browserSetup.ts'],
      provide: { reactMajor, isLate },
      // In this order: what makes React late comes before anything loads it.
      sequence: { setupFiles: 'list', ...files.sequence },
      ...patience,
      // Its own: a browser project does not take over that of the whole, and would run one file at a time.
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

/** Beside each other, each one file at a time: their tests stop and start servers, or processes that take more than a core. */
function storesProject(name: string, files: string): TestProjectInlineConfiguration {
  return {
    ...shared,
    test: {
      name,
      environment: 'node',
      include: process.env.PORTICO_STORES ? [`${places}/${files}`] : [],
      exclude: notOurs,
      fileParallelism: false,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      setupFiles,
    },
  }
}

/**
 * A fault of the stock peers that our client and relay are tested with: `SignClient` does not wait for its check when a peer ends a session
 * that it has already ended, so what the check throws is nobody's.
 */
const isOfStockPeer = ({ message, stack }: { message?: unknown; stack?: unknown }) =>
  // Anything may be thrown, and need not have either.
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
          ...patience,
          maxWorkers,
          // After the pages, not beside them.
          sequence: { groupOrder: 2 },
          // No module of ours holds state, so files may share a process; it halves the time.
          isolate: false,
          include: [`${places}/**/*.test.{ts,tsx}`],
          exclude: [...notOurs, browserTests, deepTests, storesTests, embeddedTests],
          setupFiles,
        },
      },
      {
        // npm run test:deep: long fuzzing.
        ...shared,
        test: {
          name: 'deep',
          environment: 'node',
          include: process.env.PORTICO_DEEP ? [`${places}/${deepTests}`] : [],
          exclude: notOurs,
          testTimeout: 30 * 60_000,
          setupFiles,
        },
      },
      // npm run test:stores: what needs a PostgreSQL and a Redis, and beside it what starts programs on the embedded database.
      storesProject('stores', storesTests),
      storesProject('embedded', embeddedTests),
      ...browserProjects({ name: 'browser', reactMajor: '19' }),
      ...browserProjects({
        name: 'react18',
        reactMajor: '18',
        aliases: react18Aliases,
        // What leans on React itself; npm run test:deep runs all the others, too.
        ...(!process.env.PORTICO_DEEP && {
          include:
            'packages/portico/src/{react/**,modal/views,modal/views/connect*}/*.browser.test.{ts,tsx}',
          apart: apart.filter((pattern) => /\/(shell|react)\//.test(pattern)),
        }),
      }),
    ],
  },
})
