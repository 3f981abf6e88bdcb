export { connect, disconnect, exportLog, showToast, signMessage } from 'portico'
