import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { noncePolicy, pagePolicy } from './content-policy'

const sha = (text: string) => createHash('sha256').update(text).digest('base64')

test('a page may run its boot script and its styles inline, and nothing else', () => {
  const policy = pagePolicy({ css: ['p{}', 'b{}'], boot: 'go()' })
  expect(policy).toContain(`script-src 'self' 'sha256-${sha('go()')}'`)
  expect(policy).toContain(`style-src 'self' 'sha256-${sha('p{}')}' 'sha256-${sha('b{}')}'`)
  expect(policy).not.toContain('unsafe')
})

test('a console page names its nonce', () => {
  expect(noncePolicy('abc')).toContain("style-src 'self' 'nonce-abc'")
})
