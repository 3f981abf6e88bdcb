// Runs the TypeScript entry in this very process, so that signals reach it directly and nothing is
// left between it and the terminal. It lies here so that `tsx` is found where this package has it.
const { register } = await import('tsx/esm/api')
register()
await import('./src/cli.ts')
