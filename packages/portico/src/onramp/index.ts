export * from '../features/onramp/index.ts'
