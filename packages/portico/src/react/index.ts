export { AccountButton, type AccountButtonProps } from './buttons/AccountButton.tsx'
export { ConnectButton, type ConnectButtonProps } from './buttons/ConnectButton.tsx'
export { NetworkButton, type NetworkButtonProps } from './buttons/NetworkButton.tsx'
export { type UsePorticoReturnType, usePortico } from './hooks/usePortico.ts'
export { type UsePorticoAccountReturnType, usePorticoAccount } from './hooks/usePorticoAccount.ts'
export { type UsePorticoActionReturnType, usePorticoAction } from './hooks/usePorticoAction.ts'
export { type UsePorticoBalanceReturnType, usePorticoBalance } from './hooks/usePorticoBalance.ts'
export { type UsePorticoConnectReturnType, usePorticoConnect } from './hooks/usePorticoConnect.ts'
export {
  type UsePorticoConnectionsReturnType,
  usePorticoConnections,
} from './hooks/usePorticoConnections.ts'
export {
  type UsePorticoDisconnectReturnType,
  usePorticoDisconnect,
} from './hooks/usePorticoDisconnect.ts'
export { usePorticoEvents } from './hooks/usePorticoEvents.ts'
export { type UsePorticoNetworkReturnType, usePorticoNetwork } from './hooks/usePorticoNetwork.ts'
export { usePorticoProvider } from './hooks/usePorticoProvider.ts'
export { type UsePorticoSignInReturnType, usePorticoSignIn } from './hooks/usePorticoSignIn.ts'
export {
  type UsePorticoSignMessageReturnType,
  usePorticoSignMessage,
} from './hooks/usePorticoSignMessage.ts'
export { type UsePorticoStateReturnType, usePorticoState } from './hooks/usePorticoState.ts'
export {
  type UsePorticoSwitchNetworkReturnType,
  usePorticoSwitchNetwork,
} from './hooks/usePorticoSwitchNetwork.ts'
export { type UsePorticoThemeReturnType, usePorticoTheme } from './hooks/usePorticoTheme.ts'
export { usePorticoTransactions } from './hooks/usePorticoTransactions.ts'
export { usePorticoWalletInfo } from './hooks/usePorticoWalletInfo.ts'
export { PorticoModal } from './PorticoModal.tsx'
export { PorticoProvider } from './PorticoProvider.tsx'
