import type { PageMessageId } from '../i18n/en.ts'

/** The messages that name request methods. */
export const requestNames: Readonly<Record<string, PageMessageId>> = {
  eth_requestAccounts: 'request.connect',
  wallet_requestPermissions: 'request.connect',
  'standard:connect': 'request.connect',
  'bitcoin:connect': 'request.connect',
  enable: 'request.connect',
  connect: 'request.connect',
  wc_sessionPropose: 'request.connect',
  personal_sign: 'request.signMessage',
  eth_signTypedData_v4: 'request.signData',
  'solana:signMessage': 'request.signMessage',
  'bitcoin:signMessage': 'request.signMessage',
  signMessage: 'request.signMessage',
  signRaw: 'request.signMessage',
  eth_sendTransaction: 'request.sendTransaction',
  'solana:signTransaction': 'request.signTransaction',
  'bitcoin:signTransaction': 'request.signTransaction',
  signPsbt: 'request.signTransaction',
  signPayload: 'request.signTransaction',
  'solana:signAndSendTransaction': 'request.sendTransaction',
  wallet_switchEthereumChain: 'request.switchNetwork',
  wallet_addEthereumChain: 'request.addNetwork',
}
