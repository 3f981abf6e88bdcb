// @vitest-environment jsdom
import { testInUnitTests } from './test/inUnitTests.tsx'

testInUnitTests()
