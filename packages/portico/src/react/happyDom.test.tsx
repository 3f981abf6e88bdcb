// @vitest-environment happy-dom
import { testInUnitTests } from './test/inUnitTests.tsx'

testInUnitTests()
