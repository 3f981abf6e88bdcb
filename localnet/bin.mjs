// Runs the TypeScript entry in this process, so that signals reach it directly. This file is here
// so that `tsx` resolves from this package.
const { register } = await import('tsx/esm/api')
register()
await import('./src/cli.ts')
