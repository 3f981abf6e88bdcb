export * from './connect.ts'
export * from './reconnect.ts'
