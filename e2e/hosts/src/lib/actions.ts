export {
  connect,
  disconnect,
  exportLog,
  getCallsStatus,
  sendCalls,
  showToast,
  signMessage,
} from 'portico'
