export * from './setResidence.ts'
