export { dismissAlert } from './raiseAlert.ts'
export {
  dismissToast,
  type ShowToastParameters,
  showToast,
} from './showToast.ts'
export type {
  Alert,
  NotificationsEvents,
  NotificationsState,
  Toast,
  ToastVariant,
} from './state.ts'
