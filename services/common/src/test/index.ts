/** For the tests of services: programs of their own, and the servers of `npm run test:stores`. */

export { openMute, upgradeLines } from './openMute.ts'
export { type Program, type ProgramOptions, runProgram, urlOf } from './runProgram.ts'
export { emptyRedis, servers, tell } from './servers.ts'
