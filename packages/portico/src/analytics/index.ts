export { sendAnalytics } from './sendAnalytics.ts'
