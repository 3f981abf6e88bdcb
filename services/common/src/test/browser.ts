/** For the tests of services that browsers call with cookies. */

export {
  createTestAddress,
  createTestClient,
  type Method,
  type TestClient,
  type TestReply,
} from './createTestClient.ts'
