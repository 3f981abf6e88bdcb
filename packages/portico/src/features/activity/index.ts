export * from './getHistory.ts'
export { type ByYear, groupByYear } from './groupByYear.ts'
