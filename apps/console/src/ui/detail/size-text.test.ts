import { expect, test } from 'vitest'
import { sizeText } from './size-text'

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KB'],
  [157_286_400, '150 MB'],
  [2_147_483_648, '2.0 GB'],
])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))
