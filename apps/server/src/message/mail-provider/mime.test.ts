import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodedWords } from './mime'

const decoded = (words: string) =>
  words.split('\r\n ').map((word) => {
    const text = Buffer.from(/^=\?UTF-8\?B\?(.+)\?=$/.exec(word)?.[1] ?? '', 'base64').toString()
    expect(`Subject: ${word}`.length).toBeLessThanOrEqual(76)
    return text
  })

test('plain text stays as it is', () => expect(encodedWords('Order 12')).toBe('Order 12'))

// Red with 14 characters per word: those of four bytes make a word of 88 columns.
test.each(['您的发票', '绿'.repeat(40), '🌱'.repeat(40), `a${'é'.repeat(40)}🌱`])('%s in words', (text) => {
  expect(decoded(encodedWords(text)).join('')).toBe(text)
})

test('any text is encoded in words that fit into a line, without split characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      const sent = `绿${text}`
      expect(decoded(encodedWords(sent)).join('')).toBe(sent)
    }),
  )
})
