import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ops, shop } from '../index'

/** Fields of payloads with these names are searches, or phones of a member or receiver. */
const searches = /^keyword$/
const phones = /^(mobile|receiverPhone|ReceiverPhone)$/

const fields = [...Object.entries(shop), ...Object.entries(ops)].flatMap(([noun, calls]) =>
  Object.entries(calls).flatMap(([name, { payload }]) =>
    payload instanceof z.ZodObject
      ? Object.entries(payload.shape as Record<string, z.ZodType>).map(
          ([field, type]) => [`${noun}.${name}`, field, type] as const,
        )
      : [],
  ),
)

describe('a phone is read in any notation', () => {
  test.each(fields.filter(([, field]) => searches.test(field) || phones.test(field)))(
    '%s %s',
    (_, __, type) => {
      for (const text of [
        '13800006621',
        '138 0000 6621',
        '+86 13800006621',
        '138-0000-6621',
        '\u202d１３８００００６６２１',
      ])
        expect(type.parse(text)).toBe('13800006621')
    },
  )
})
