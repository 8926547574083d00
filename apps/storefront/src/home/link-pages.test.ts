import { linkPages } from '@greenstar/rules/home/link-target'
import { expect, test } from 'vitest'
import { matchRoute } from '../platform/route/routes'

test.each(linkPages)('operators may link to $name, and $path is a screen', ({ path }) => {
  expect(matchRoute(path)).toBeDefined()
})
