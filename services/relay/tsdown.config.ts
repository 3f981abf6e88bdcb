import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: ['src/main.ts'],
  platform: 'node',
  target: 'node20',
  format: 'esm',
  unbundle: true,
  dts: false,
  fixedExtension: false,
  // Sources of our own are built in, since what runs in production is JavaScript; packages are not.
  deps: { alwaysBundle: ['@portico/common'], neverBundle: ['ipaddr.js'] },
})
