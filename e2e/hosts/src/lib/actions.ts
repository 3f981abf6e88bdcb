export { connect, disconnect, showToast, signMessage } from 'portico'
