export * from './getAssets.ts'
export * from './getBalance.ts'
export * from './getTokens.ts'
