import { expect, test } from 'vitest'
import { detectEmbedding } from './embedding'

test.each([
  ['?channel=20', '', 'app'],
  ['?channel=30', '', 'app'],
  ['?channel=30&isShare=1', '', 'browser'],
  ['?channel=10', '', 'browser'],
  ['?stem=applets', '', 'miniProgram'],
  ['', 'x MicroMessenger/8.0', 'messenger'],
  ['?stem=applets', 'MicroMessenger', 'miniProgram'],
])('R002, R168, R169, R170: %s in %j is %s', (search, agent, embedding) => {
  expect(detectEmbedding(search, agent)).toBe(embedding)
})
