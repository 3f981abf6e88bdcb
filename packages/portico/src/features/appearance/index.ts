export * from './setTheme.ts'
