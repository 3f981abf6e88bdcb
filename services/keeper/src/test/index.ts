/** For the tests of services that call the keeper. */

export {
  chooseNumber,
  createTestFrame,
  type TestFrame,
  type TestFrameOptions,
} from './createTestFrame.ts'
export {
  createTestKeeperService,
  type TestKeeperService,
} from './createTestKeeperService.ts'
