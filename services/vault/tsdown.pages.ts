import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'tsdown'

const inFolder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The parts of the style sheet of each page of the wallet. */
const STYLES = {
  frame: ['frame', 'code', 'field', 'head', 'notice', 'approval'],
  approval: ['frame', 'head', 'notice', 'approval'],
  wallet: ['frame', 'code', 'field', 'head', 'notice', 'account'],
  social: ['frame'],
} as const

/** A page of the wallet: the frame, the windows of an approval and of a login, or its own page. */
export type PageName = keyof typeof STYLES

/** @returns the files of which the style sheet of a page consists */
export const pageStyles = (page: PageName): readonly string[] =>
  STYLES[page].map((name) => inFolder(`src/page/theme/${name}.css`))

/**
 * The builds of the wallet's pages. Each page has one script and one style sheet, named after their
 * content, so it loads no code of another page. The frame imports the strings of other languages on
 * demand.
 *
 * @param outDir - the folder of the files, with a folder for each page
 */
export const pageBuilds = (outDir: string): readonly InlineConfig[] =>
  (['frame', 'approval', 'wallet', 'social'] as const).map((page) => pageBuild(page, outDir))

const pageBuild = (page: PageName, outDir: string) =>
  ({
    entry: { [page]: inFolder(`src/page/entries/${page}.ts`) },
    tsconfig: inFolder('tsconfig.json'),
    outDir: `${outDir}/${page}`,
    platform: 'browser',
    target: 'es2022',
    format: 'esm',
    minify: true,
    // No getter of ours has effects. Schemas of requests go, which spread others.
    treeshake: { propertyReadSideEffects: false },
    dts: false,
    deps: { alwaysBundle: [/./], onlyBundle: false },
    plugins: [
      {
        // A plugin emits the parts as one, so that its name has a hash, too.
        name: 'page-style',
        buildStart() {
          const styles = pageStyles(page)
          for (const style of styles) this.addWatchFile(style)
          const source = styles.map((style) => readFileSync(style, 'utf8')).join('\n')
          this.emitFile({ type: 'asset', name: `${page}.css`, source })
        },
      },
    ],
    outputOptions: {
      entryFileNames: '[name].[hash].js',
      assetFileNames: '[name].[hash][extname]',
      chunkFileNames: '[name].[hash].js',
      codeSplitting: page === 'frame',
    },
  }) satisfies InlineConfig
