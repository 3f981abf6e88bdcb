export { readBalance } from './readBalance.ts'
export { readAssets, readTokens } from './readTokens.ts'
