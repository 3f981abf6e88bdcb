/** What every service starts with: its configuration, its log, its errors and its process. */
export { ConfigError } from './config/configError.ts'
export { describeIssue } from './config/describeIssue.ts'
export { explainStart } from './config/explainStart.ts'
export { frameOrigin, isLocal } from './config/frameOrigin.ts'
export { type MailConfig, mailVariables, readMailConfig } from './config/mailConfig.ts'
export { readEnvironment } from './config/readEnvironment.ts'
export { readJsonVariable } from './config/readJsonVariable.ts'
export { readServiceConfig, type ServiceConfig, serviceVariables } from './config/serviceConfig.ts'
export {
  address,
  hasProtocol,
  logLevel,
  origin,
  secret,
  text,
  wholeNumber,
} from './config/values.ts'
export { type ErrorCode, ServiceError, type ServiceErrorOptions } from './errors/serviceError.ts'
export { createLog, type LogOptions } from './log/createLog.ts'
export { createPrivateLog } from './log/createPrivateLog.ts'
export { type RunningService, runService } from './run/runService.ts'
export { isYounger } from './time/isYounger.ts'
export { withDeadline } from './time/withDeadline.ts'
