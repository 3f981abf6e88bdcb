export {
  connect,
  disconnect,
  exportLog,
  getCallsStatus,
  prepareTransfer,
  sendCalls,
  sendTransfer,
  showToast,
  signMessage,
} from 'portico'
