import { defineConfig } from 'tsdown'

// One file a module, so that what is read beside the code (data, migrations) lies where the source has it.
export default defineConfig({
  entry: ['src/main.ts', 'src/cli.ts'],
  platform: 'node',
  target: 'node20',
  format: 'esm',
  unbundle: true,
  dts: false,
  fixedExtension: false,
  // Sources of our own are built in, since what runs in production is JavaScript; packages are not.
  deps: { alwaysBundle: ['@portico/common'], neverBundle: ['ipaddr.js'] },
})
