// The catalogue: one row for each error, toast and alert. Rows are separate exports, so that a
// bundle contains only those it uses. They are grouped in modules by where they load, because a
// bundler does not split a module between chunks.

export * from './rows/connectorFailures.ts'
export * from './rows/connectors.ts'
export * from './rows/environment.ts'
export * from './rows/http.ts'
export * from './rows/ids.ts'
export * from './rows/instance.ts'
export * from './rows/node.ts'
export * from './rows/notifications.ts'
export * from './rows/provider.ts'
export * from './rows/relay.ts'
export * from './rows/rpc.ts'
export * from './rows/setup.ts'
export * from './rows/signInState.ts'
export * from './rows/validation.ts'
export * from './rows/validationAmount.ts'
export * from './rows/validationOwn.ts'
