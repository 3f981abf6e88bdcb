export { AccountButton, type AccountButtonProps } from './buttons/AccountButton.tsx'
export { ConnectButton, type ConnectButtonProps } from './buttons/ConnectButton.tsx'
export { NetworkButton, type NetworkButtonProps } from './buttons/NetworkButton.tsx'
export { usePortico, type UsePorticoReturnType } from './hooks/usePortico.ts'
export { usePorticoAccount, type UsePorticoAccountReturnType } from './hooks/usePorticoAccount.ts'
export { usePorticoBalance, type UsePorticoBalanceReturnType } from './hooks/usePorticoBalance.ts'
export { usePorticoConnect, type UsePorticoConnectReturnType } from './hooks/usePorticoConnect.ts'
export {
  usePorticoConnections,
  type UsePorticoConnectionsReturnType,
} from './hooks/usePorticoConnections.ts'
export {
  usePorticoDisconnect,
  type UsePorticoDisconnectReturnType,
} from './hooks/usePorticoDisconnect.ts'
export { usePorticoEvents } from './hooks/usePorticoEvents.ts'
export { usePorticoNetwork, type UsePorticoNetworkReturnType } from './hooks/usePorticoNetwork.ts'
export { usePorticoProvider } from './hooks/usePorticoProvider.ts'
export {
  usePorticoSignMessage,
  type UsePorticoSignMessageReturnType,
} from './hooks/usePorticoSignMessage.ts'
export { usePorticoState, type UsePorticoStateReturnType } from './hooks/usePorticoState.ts'
export {
  usePorticoSwitchNetwork,
  type UsePorticoSwitchNetworkReturnType,
} from './hooks/usePorticoSwitchNetwork.ts'
export { usePorticoTheme, type UsePorticoThemeReturnType } from './hooks/usePorticoTheme.ts'
export { usePorticoWalletInfo } from './hooks/usePorticoWalletInfo.ts'
export { PorticoProvider } from './PorticoProvider.tsx'
