import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'tsdown'

const inFolder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The build of the page in the frame: one file without imports, named after its content.
 *
 * @param outDir - the folder of the file
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
    outputOptions: { entryFileNames: '[name].[hash].js', codeSplitting: false },
  }) satisfies InlineConfig
