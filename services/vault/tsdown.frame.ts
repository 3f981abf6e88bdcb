import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'tsdown'

const inFolder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The parts of the style sheet. A plugin emits them as one, so that its name has a hash, too. */
export const frameStyles = ['frame', 'code', 'head', 'approval', 'account'].map((name) =>
  inFolder(`src/page/theme/${name}.css`),
)

/**
 * The build of the page in the frame: one script without imports and one style sheet, named after
 * their content.
 *
 * @param outDir - the folder of the files
 */
export const frameBuild = (outDir: string) =>
  ({
    entry: { frame: inFolder('src/page/main.ts') },
    tsconfig: inFolder('tsconfig.json'),
    outDir,
    platform: 'browser',
    target: 'es2022',
    format: 'esm',
    minify: true,
    dts: false,
    deps: { alwaysBundle: [/./], onlyBundle: false },
    plugins: [
      {
        name: 'frame-style',
        buildStart() {
          for (const style of frameStyles) this.addWatchFile(style)
          const source = frameStyles.map((style) => readFileSync(style, 'utf8')).join('\n')
          this.emitFile({ type: 'asset', name: 'frame.css', source })
        },
      },
    ],
    outputOptions: {
      entryFileNames: '[name].[hash].js',
      assetFileNames: '[name].[hash][extname]',
      codeSplitting: false,
    },
  }) satisfies InlineConfig
