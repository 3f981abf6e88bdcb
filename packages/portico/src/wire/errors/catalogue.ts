import type { ErrorRow } from './porticoError.ts'

export * from './setupRows.ts'

// The catalogue: every error, toast and alert as one row. Each row is its own export, so a bundle holds
// only the rows it names. Codes are stable; words that the specification quotes are kept exactly.

// Toasts (spec 8). The words are the specification's own.

export const toastTokenBalanceUnavailable: ErrorRow = {
  code: 'toast/token-balance-unavailable',
  message: 'Token Balance Unavailable',
}
export const toastAuthenticationFailed: ErrorRow = {
  code: 'toast/authentication-failed',
  message: 'A problem occurred while trying initialize authentication',
}
export const toastSignatureDeclined: ErrorRow = {
  code: 'toast/signature-declined',
  message: 'Signature declined',
}
export const toastSmartAccountUnsupported: ErrorRow = {
  code: 'toast/smart-account-unsupported',
  message: 'This application might not support Smart Accounts',
}
export const toastTransactionsFailed: ErrorRow = {
  code: 'toast/transactions-failed',
  message: 'Failed to fetch transactions',
}
export const toastAuthenticating: ErrorRow = {
  code: 'toast/authenticating',
  message: 'Authenticating...',
}
export const toastTransactionStarted: ErrorRow = {
  code: 'toast/transaction-started',
  message: 'Transaction started',
}
export const toastSendFailed: ErrorRow = {
  code: 'toast/send-failed',
  message: 'Something went wrong',
}
export const toastSolanaSendFailed: ErrorRow = {
  code: 'toast/solana-send-failed',
  message: 'Failed to send transaction. Please try again.',
}
export const toastSolanaSendInvalid: ErrorRow = {
  code: 'toast/solana-send-invalid',
  message: 'Please enter a valid amount and receiver address',
}

// Thrown errors (spec 8).

export const gasPriceNetworkUnsupported: ErrorRow = {
  code: 'network/gas-price-unsupported',
  message: 'Network not supported for Gas Price',
}
export const swapNetworkUnsupported: ErrorRow = {
  code: 'network/swap-unsupported',
  message: 'Network not supported for Swaps',
}
export const disconnectFailed: ErrorRow = {
  code: 'connection/disconnect-failed',
  message: 'Failed to disconnect',
}
export const unsupportedChain: ErrorRow = {
  code: 'network/unsupported-chain',
  message: 'Unsupported chain',
}
export const chainAdapterNotFound: ErrorRow = {
  code: 'adapter/chain-adapter-not-found',
  message: 'Chain adapter not found',
}
export const networkClientMissing: ErrorRow = {
  code: 'client/network-client-missing',
  message: 'NetworkController client not set',
}
export const connectionClientMissing: ErrorRow = {
  code: 'client/connection-client-missing',
  message: 'ConnectionController client not set',
}
export const adapterNotFound: ErrorRow = { code: 'adapter/not-found', message: 'Adapter not found' }
export const networkNotFound: ErrorRow = { code: 'network/not-found', message: 'Network not found' }
export const authConnectorNotFound: ErrorRow = {
  code: 'connector/address-or-auth-not-found',
  message: 'Address or auth connector not found',
}
export const caipNetworkUndefined: ErrorRow = {
  code: 'network/undefined',
  message: 'CaipNetwork is undefined',
}
export const walletConnectConnectorNotFound: ErrorRow = {
  code: 'connector/wallet-connect-not-found',
  message: 'WalletConnectConnector not found',
}
export const nameResolveFailed: ErrorRow = {
  code: 'name/resolve-failed',
  message: 'Error resolving name',
}
export const nameSuggestionsFailed: ErrorRow = {
  code: 'name/suggestions-failed',
  message: 'Error fetching name suggestions',
}
export const namesForAddressFailed: ErrorRow = {
  code: 'name/address-failed',
  message: 'Error fetching names for address',
}
export const nameRegisterFailed: ErrorRow = {
  code: 'name/register-failed',
  message: 'Error registering name',
}

// Wallet frame errors (spec 8) and the two texts of a refused call (spec 6).

export const frameError: ErrorRow = { code: 'frame/error', message: 'An error occurred' }
export const frameRpcAborted: ErrorRow = {
  code: 'frame/rpc-aborted',
  message: 'Request was aborted',
}
export const frameAborted: ErrorRow = { code: 'frame/aborted', message: 'Something went wrong' }
export const frameLoadFailed: ErrorRow = {
  code: 'frame/load-failed',
  message: 'Unable to load email login dependency',
}
export const frameMissing: ErrorRow = { code: 'frame/missing', message: 'iframe is not set' }
export const rpcCallNotAllowed: ErrorRow = {
  code: 'frame/rpc-not-allowed',
  message: 'Requested RPC call is not allowed',
}
export const actionNotAllowed: ErrorRow = {
  code: 'frame/action-not-allowed',
  message: 'Action not allowed',
}

// Fallbacks (spec 8): nothing is thrown, the log says which one was taken. Own words.

export const fallbackCapabilities: ErrorRow = {
  code: 'fallback/capabilities',
  message: 'Wallet capabilities could not be read; none are assumed',
}
export const fallbackSmartAccountNetworks: ErrorRow = {
  code: 'fallback/smart-account-networks',
  message: 'Smart account networks could not be read; the list is empty',
}
export const fallbackPreferredAccount: ErrorRow = {
  code: 'fallback/preferred-account',
  message: 'The preferred account could not be set; the EOA is used',
}
export const fallbackSessions: ErrorRow = {
  code: 'fallback/sessions',
  message: 'Sign-in sessions could not be stored; the wallet was disconnected',
}
export const fallbackOnrampOptions: ErrorRow = {
  code: 'fallback/onramp-options',
  message: 'Purchase options could not be read; the built-in list is used',
}
export const fallbackOnrampQuote: ErrorRow = {
  code: 'fallback/onramp-quote',
  message: 'The quote could not be read; an estimate is shown',
}

// Connectors (spec 8).

export const chainNotConfigured: ErrorRow = {
  code: 'connector/chain-not-configured',
  message: 'Chain not configured',
}
export const connectorAlreadyConnected: ErrorRow = {
  code: 'connector/already-connected',
  message: 'Connector already connected',
}
export const connectorNotConnected: ErrorRow = {
  code: 'connector/not-connected',
  message: 'Connector not connected',
}
export const connectorAccountNotFound: ErrorRow = {
  code: 'connector/account-not-found',
  message: 'Account not found for connector',
}
export const connectorChainMismatch: ErrorRow = {
  code: 'connector/chain-mismatch',
  message: 'Connector chain does not match connection chain',
}
export const connectorUnavailable: ErrorRow = {
  code: 'connector/unavailable-while-reconnecting',
  message: 'Connector unavailable while reconnecting',
}

// Connectors, beyond the specification's list: every way a wallet can fail to answer.

export const connectorNotFound: ErrorRow = {
  code: 'connector/not-found',
  message: 'No connector with id "{id}"',
}
export const connectorNotInstalled: ErrorRow = {
  code: 'connector/not-installed',
  message: '{name} is not installed in this browser',
}
export const connectorLocked: ErrorRow = {
  code: 'connector/locked',
  message: '{name} is locked. Unlock it and try again',
}
export const connectorTimedOut: ErrorRow = {
  code: 'connector/timed-out',
  message: '{name} did not answer in time',
}
export const connectorNoAccounts: ErrorRow = {
  code: 'connector/no-accounts',
  message: '{name} granted no account',
}
export const connectorRequestPending: ErrorRow = {
  code: 'connector/request-pending',
  message: 'A request is already open in the wallet. Finish it there first',
}
export const connectorBusy: ErrorRow = {
  code: 'connector/busy',
  message: 'Another connection is being made. Finish or cancel it first',
}
export const connectorAborted: ErrorRow = {
  code: 'connector/aborted',
  message: 'The request was cancelled',
}
export const connectorVanished: ErrorRow = {
  code: 'connector/vanished',
  message: '{name} is no longer available in this page',
}
export const connectorInvalidAnswer: ErrorRow = {
  code: 'connector/invalid-answer',
  message: 'The wallet answered with something that could not be read',
}
export const connectorNamespaceUnsupported: ErrorRow = {
  code: 'connector/namespace-unsupported',
  message: '{name} does not support {namespace}',
}
export const connectorMethodUnsupported: ErrorRow = {
  code: 'connector/method-unsupported',
  message: 'The wallet does not support {method}',
}
export const connectionNotFound: ErrorRow = {
  code: 'connection/not-found',
  message: 'No such connection',
}
export const connectionNotReady: ErrorRow = {
  code: 'connection/not-ready',
  message: 'The connection is being restored. Try again in a moment',
}
export const walletUnknownError: ErrorRow = {
  code: 'wallet/unknown',
  message: 'The wallet reported an error',
}

// HTTP (spec 8).

export const httpStatus: ErrorRow = { code: 'http/status', message: 'HTTP status code: {status}' }
export const httpRequestFailed: ErrorRow = {
  code: 'http/request-failed',
  message: 'HTTP request failed',
}
export const rpcRequestFailed: ErrorRow = {
  code: 'http/rpc-request-failed',
  message: 'RPC request failed',
}
export const httpTimeout: ErrorRow = { code: 'http/timeout', message: 'The request took too long' }
export const httpAborted: ErrorRow = { code: 'http/aborted', message: 'The request was cancelled' }
export const httpTooLarge: ErrorRow = {
  code: 'http/too-large',
  message: 'The response is larger than {bytes} bytes',
}
export const httpInvalidBody: ErrorRow = {
  code: 'http/invalid-body',
  message: 'The response is not valid JSON',
}
export const httpInvalidUrl: ErrorRow = {
  code: 'http/invalid-url',
  message: 'The request path does not form a valid address',
}

// Chain nodes (spec 8).

export const nodeExecutionReverted: ErrorRow = {
  code: 'node/execution-reverted',
  message: 'Execution reverted',
}
export const nodeFeeCapTooHigh: ErrorRow = {
  code: 'node/fee-cap-too-high',
  message: 'The fee cap is too high',
}
export const nodeFeeCapTooLow: ErrorRow = {
  code: 'node/fee-cap-too-low',
  message: 'The fee cap is lower than the base fee of the block',
}
export const nodeNonceTooHigh: ErrorRow = {
  code: 'node/nonce-too-high',
  message: 'The nonce is too high',
}
export const nodeNonceTooLow: ErrorRow = {
  code: 'node/nonce-too-low',
  message: 'The nonce is too low',
}
export const nodeNonceMax: ErrorRow = {
  code: 'node/nonce-max',
  message: 'The nonce is at its maximum',
}
export const nodeInsufficientFunds: ErrorRow = {
  code: 'node/insufficient-funds',
  message: 'Insufficient funds for the amount and the network fee',
}
export const nodeIntrinsicGasTooHigh: ErrorRow = {
  code: 'node/intrinsic-gas-too-high',
  message: 'The gas limit is above the limit of the block',
}
export const nodeIntrinsicGasTooLow: ErrorRow = {
  code: 'node/intrinsic-gas-too-low',
  message: 'The gas limit is too low',
}
export const nodeTransactionTypeUnsupported: ErrorRow = {
  code: 'node/transaction-type-unsupported',
  message: 'The transaction type is not supported on this network',
}
export const nodeTipAboveFeeCap: ErrorRow = {
  code: 'node/tip-above-fee-cap',
  message: 'The tip is above the fee cap',
}
export const nodeUnknownError: ErrorRow = {
  code: 'node/unknown',
  message: "The network's node reported an error",
}

// Wallet RPC codes (spec 8; EIP-1193, EIP-1474, EIP-5792).

export const rpcParse: ErrorRow = {
  code: 'rpc/parse',
  message: 'The wallet could not parse the request',
}
export const rpcInvalidRequest: ErrorRow = {
  code: 'rpc/invalid-request',
  message: 'The wallet says the request is not valid',
}
export const rpcMethodNotFound: ErrorRow = {
  code: 'rpc/method-not-found',
  message: 'The wallet does not know this method',
}
export const rpcInvalidParams: ErrorRow = {
  code: 'rpc/invalid-params',
  message: 'The wallet says the parameters are not valid',
}
export const rpcInternal: ErrorRow = {
  code: 'rpc/internal',
  message: 'The wallet had an internal error',
}
export const rpcInvalidInput: ErrorRow = {
  code: 'rpc/invalid-input',
  message: 'The wallet says an input is missing or not valid',
}
export const rpcResourceNotFound: ErrorRow = {
  code: 'rpc/resource-not-found',
  message: 'The wallet did not find what was asked for',
}
export const rpcResourceUnavailable: ErrorRow = {
  code: 'rpc/resource-unavailable',
  message: 'The wallet is not available right now',
}
export const rpcTransactionRejected: ErrorRow = {
  code: 'rpc/transaction-rejected',
  message: 'The transaction was rejected',
}
export const rpcMethodNotSupported: ErrorRow = {
  code: 'rpc/method-not-supported',
  message: 'The wallet does not support this method',
}
export const rpcLimitExceeded: ErrorRow = {
  code: 'rpc/limit-exceeded',
  message: 'Too many requests. Wait a moment and try again',
}
export const rpcVersionUnsupported: ErrorRow = {
  code: 'rpc/version-unsupported',
  message: 'The JSON-RPC version is not supported',
}
export const rpcUserRejected: ErrorRow = {
  code: 'rpc/user-rejected',
  message: 'The request was declined in the wallet',
}
export const rpcUnauthorized: ErrorRow = {
  code: 'rpc/unauthorized',
  message: 'The wallet has not authorised this account or method',
}
export const rpcUnsupportedMethod: ErrorRow = {
  code: 'rpc/unsupported-method',
  message: 'The wallet does not offer this method',
}
export const rpcProviderDisconnected: ErrorRow = {
  code: 'rpc/provider-disconnected',
  message: 'The wallet is disconnected from all networks',
}
export const rpcChainDisconnected: ErrorRow = {
  code: 'rpc/chain-disconnected',
  message: 'The wallet is disconnected from this network',
}
export const rpcSwitchChain: ErrorRow = {
  code: 'rpc/switch-chain',
  message: 'The wallet does not know this network',
}
export const rpcUnsupportedCapability: ErrorRow = {
  code: 'rpc/unsupported-capability',
  message: 'The wallet does not support a capability that is required',
}
export const rpcUnsupportedChainId: ErrorRow = {
  code: 'rpc/unsupported-chain-id',
  message: 'The wallet does not support this chain id',
}
export const rpcDuplicateBundle: ErrorRow = {
  code: 'rpc/duplicate-bundle-id',
  message: 'A bundle with this id was sent before',
}
export const rpcUnknownBundle: ErrorRow = {
  code: 'rpc/unknown-bundle-id',
  message: 'The bundle id is not known',
}
export const rpcBundleTooLarge: ErrorRow = {
  code: 'rpc/bundle-too-large',
  message: 'The bundle of calls is too large',
}
export const rpcAtomicUpgradeRejected: ErrorRow = {
  code: 'rpc/atomic-upgrade-rejected',
  message: 'The upgrade to atomic calls was declined',
}
export const rpcAtomicityUnsupported: ErrorRow = {
  code: 'rpc/atomicity-unsupported',
  message: 'The wallet cannot run the calls as one',
}

// Alerts for the site's developer (spec 8, and the coded ones of a hosted gateway).

export const alertProjectIdMissing: ErrorRow = {
  code: 'alert/project-id-missing',
  message: 'Project ID is not configured',
}
export const alertSocialsTimeout: ErrorRow = {
  code: 'alert/socials-timeout',
  message: 'The social logins took too long to load',
}
export const alertSwitchNetworkNotFound: ErrorRow = {
  code: 'alert/switch-network-not-found',
  message: 'The network to switch to was not found',
}
export const alertRelayProvider: ErrorRow = {
  code: 'alert/relay-provider',
  message: 'The relay connection reported an error',
}
export const alertRpcNotAllowed: ErrorRow = {
  code: 'alert/rpc-not-allowed',
  message: 'The RPC method is not on the allowed list: {method}',
}
export const alertOriginNotAllowed: ErrorRow = {
  code: 'alert/origin-not-allowed',
  message: 'This origin is not on the allowed list of the project',
}
export const alertFrameLoadFailed: ErrorRow = {
  code: 'alert/frame-load-failed',
  message: 'The wallet frame could not be loaded',
}
export const alertFrameTimeout: ErrorRow = {
  code: 'alert/frame-timeout',
  message: 'The wallet frame did not answer in time',
}
export const alertDomainUnverified: ErrorRow = {
  code: 'alert/domain-unverified',
  message: 'The domain of this page is not verified',
}
export const alertTokenInvalid: ErrorRow = {
  code: 'alert/token-invalid',
  message: 'The session token is not valid',
}
export const alertProjectIdInvalid: ErrorRow = {
  code: 'alert/project-id-invalid',
  message: 'The project ID is not valid',
}
export const alertServerError: ErrorRow = {
  code: 'alert/server-error',
  message: 'The gateway reported an error',
}
export const alertRateLimited: ErrorRow = {
  code: 'alert/rate-limited',
  message: 'The gateway limits requests of this project',
}

// Validation messages (spec 5).

export const retryTooSoon: ErrorRow = {
  code: 'validation/retry-too-soon',
  message: 'Please try again after {seconds} seconds',
}
export const siwxNotEnabled: ErrorRow = { code: 'siwx/not-enabled', message: 'SIWX is not enabled' }
export const siwxNoAddress: ErrorRow = {
  code: 'siwx/no-address',
  message: 'No ActiveCaipAddress found',
}
export const siwxNoNetwork: ErrorRow = {
  code: 'siwx/no-network',
  message: 'No ActiveCaipNetwork or client found',
}
export const siwxNoClient: ErrorRow = {
  code: 'siwx/no-client',
  message: 'No ConnectionController client found',
}
export const transactionsNoAddress: ErrorRow = {
  code: 'transactions/no-address',
  message: "Transactions can't be fetched without an accountAddress",
}
export const chainNotSupported: ErrorRow = {
  code: 'network/not-supported',
  message: 'Chain is not supported',
}

// Validation, own words for rules of spec 5 that have none.

export const invalidEmail: ErrorRow = {
  code: 'validation/email',
  message: 'Enter a valid email address',
}
export const invalidSocialProvider: ErrorRow = {
  code: 'validation/social-provider',
  message: 'Unknown social provider',
}
export const invalidThemeMode: ErrorRow = {
  code: 'validation/theme-mode',
  message: 'The theme mode must be light or dark',
}
export const invalidAccountName: ErrorRow = {
  code: 'validation/account-name',
  message: 'A name has at least 4 letters, digits or hyphens',
}
export const invalidAddress: ErrorRow = {
  code: 'validation/address',
  message: 'Enter a valid address',
}
export const invalidTransactionHash: ErrorRow = {
  code: 'validation/transaction-hash',
  message: 'The transaction hash is not valid',
}
export const invalidSignature: ErrorRow = {
  code: 'validation/signature',
  message: 'The signature is not valid',
}
export const invalidSendCalls: ErrorRow = {
  code: 'validation/send-calls',
  message: 'The calls are not valid: {reason}',
}
export const invalidCommitment: ErrorRow = {
  code: 'validation/commitment',
  message: 'The preflight commitment is not valid',
}
export const invalidAmount: ErrorRow = {
  code: 'validation/amount',
  message: 'The amount is not valid',
}

// Configuration: each row names the fix.

export const configMissingOption: ErrorRow = {
  code: 'config/missing-option',
  message: 'Option "{option}" is required',
}
export const configConflict: ErrorRow = {
  code: 'config/conflict',
  message: 'Options "{first}" and "{second}" cannot be set together',
}

// Networks and accounts at run time.

export const networkAlreadyAdded: ErrorRow = {
  code: 'network/already-added',
  message: 'Network {id} has been added before',
}
export const networkInUse: ErrorRow = {
  code: 'network/in-use',
  message: 'Network {id} is the last of its namespace and cannot be removed',
}
export const networkSwitchDisabled: ErrorRow = {
  code: 'network/switch-disabled',
  message: 'Switching networks is turned off',
}
export const networkSwitchFailed: ErrorRow = {
  code: 'network/switch-failed',
  message: 'The network could not be switched',
}
export const accountNotFound: ErrorRow = {
  code: 'account/not-found',
  message: 'No such account in this connection',
}
export const balanceFailed: ErrorRow = {
  code: 'balance/failed',
  message: 'The balance could not be read',
}
export const signMessageFailed: ErrorRow = {
  code: 'sign/message-failed',
  message: 'The message could not be signed',
}

// Storage.

export const storageCorrupt: ErrorRow = {
  code: 'storage/corrupt',
  message: 'The stored state could not be read and was reset',
}
export const storageFull: ErrorRow = {
  code: 'storage/full',
  message: "The browser's storage is full",
}
export const storageBlocked: ErrorRow = {
  code: 'storage/blocked',
  message: 'The browser does not allow storage on this page',
}
export const storageVersion: ErrorRow = {
  code: 'storage/version',
  message: 'The stored state was written by another version',
}

// The instance and its surroundings.

export const instanceClosed: ErrorRow = {
  code: 'instance/closed',
  message: 'This instance has been closed',
}
export const routeUnknown: ErrorRow = {
  code: 'router/unknown-route',
  message: 'There is no view called "{route}"',
}
export const closeBlocked: ErrorRow = {
  code: 'router/close-blocked',
  message: 'Finish or cancel the sign-in first',
}
export const browserOnly: ErrorRow = {
  code: 'instance/browser-only',
  message: 'This works in a browser only',
}
export const unknownError: ErrorRow = { code: 'instance/unknown', message: 'Something went wrong' }
