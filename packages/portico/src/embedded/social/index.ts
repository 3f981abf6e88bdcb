export {
  type OpenSocialWindowErrorType,
  type OpenSocialWindowParameters,
  type OpenSocialWindowReturnType,
  openSocialWindow,
} from '../../features/connect/social/openSocialWindow.ts'
