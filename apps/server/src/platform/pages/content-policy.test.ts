import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { noncePolicy, pagePolicy } from './content-policy'

const sha = (text: string) => createHash('sha256').update(text).digest('base64')

test('a page may run its boot script and its styles inline, and nothing else', () => {
  const policy = pagePolicy('https://shop.example', { css: ['p{}', 'b{}'], boot: 'go()' })
  expect(policy).toContain(`script-src 'self' 'sha256-${sha('go()')}'`)
  expect(policy).toContain(`style-src 'self' 'sha256-${sha('p{}')}' 'sha256-${sha('b{}')}'`)
  expect(policy).not.toContain('unsafe')
})

test('a console page names its nonce', () => {
  expect(noncePolicy('https://shop.example', 'abc')).toContain("style-src 'self' 'nonce-abc'")
})

test('a page talks to its own site only, by socket as well', () => {
  const sources = noncePolicy('https://shop.example', 'abc')
    .split(';')
    .find((part) => part.startsWith('connect-src'))
  expect(sources).toBe("connect-src 'self' wss://shop.example")
})
