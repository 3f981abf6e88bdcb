export { connect, disconnect, signMessage } from 'portico'
