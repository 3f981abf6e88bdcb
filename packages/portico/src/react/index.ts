export { AccountButton, type AccountButtonProps } from './buttons/AccountButton.tsx'
export { ConnectButton, type ConnectButtonProps } from './buttons/ConnectButton.tsx'
export { NetworkButton, type NetworkButtonProps } from './buttons/NetworkButton.tsx'
export { type UsePorticoReturnType, usePortico } from './hooks/usePortico.ts'
export {
  type UsePorticoAccountReturnType,
  usePorticoAccount,
  usePorticoWalletInfo,
} from './hooks/usePorticoAccount.ts'
export { type UsePorticoActionReturnType, usePorticoAction } from './hooks/usePorticoAction.ts'
export { type UsePorticoBalanceReturnType, usePorticoBalance } from './hooks/usePorticoBalance.ts'
export {
  type UsePorticoConnectReturnType,
  type UsePorticoDisconnectReturnType,
  usePorticoConnect,
  usePorticoDisconnect,
} from './hooks/usePorticoConnect.ts'
export {
  type UsePorticoConnectionsReturnType,
  usePorticoConnections,
} from './hooks/usePorticoConnections.ts'
export {
  type UsePorticoNetworkReturnType,
  type UsePorticoSwitchNetworkReturnType,
  usePorticoNetwork,
  usePorticoSwitchNetwork,
} from './hooks/usePorticoNetwork.ts'
export { usePorticoProvider } from './hooks/usePorticoProvider.ts'
export {
  type UsePorticoSignInReturnType,
  type UsePorticoSignMessageReturnType,
  usePorticoSignIn,
  usePorticoSignMessage,
} from './hooks/usePorticoSignIn.ts'
export {
  type UsePorticoStateReturnType,
  usePorticoEvents,
  usePorticoState,
} from './hooks/usePorticoState.ts'
export { type UsePorticoThemeReturnType, usePorticoTheme } from './hooks/usePorticoTheme.ts'
export { usePorticoTransactions } from './hooks/usePorticoTransactions.ts'
export { PorticoModal } from './PorticoModal.tsx'
export { PorticoProvider } from './PorticoProvider.tsx'
