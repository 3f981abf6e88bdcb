// The catalogue: one row for each error, toast and alert. Rows are separate exports, so that a
// bundle contains only those it uses. They are grouped in modules by where they load, because a
// bundler does not split a module between chunks.

export * from './rows/alerts.ts'
export * from './rows/configuration.ts'
export * from './rows/connectorFailures.ts'
export * from './rows/connectors.ts'
export * from './rows/http.ts'
export * from './rows/instance.ts'
export * from './rows/language.ts'
export * from './rows/networks.ts'
export * from './rows/node.ts'
export * from './rows/peers.ts'
export * from './rows/provider.ts'
export * from './rows/relay.ts'
export * from './rows/rpc.ts'
export * from './rows/setup.ts'
export * from './rows/storage.ts'
export * from './rows/thrown.ts'
export * from './rows/toasts.ts'
export * from './rows/validation.ts'
export * from './rows/validationAmount.ts'
export * from './rows/validationOwn.ts'
