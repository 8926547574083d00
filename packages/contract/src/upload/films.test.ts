import { expect, test } from 'vitest'
import type { z } from 'zod'
import { shop } from '../index'

type Node = z.ZodType & { _zod: { def: { shape?: Record<string, Node>; innerType?: Node; out?: Node } } }

/** Every list of files in a payload, with its field. */
const filesIn = (schema: Node, field: string): [field: string, Node][] => {
  const { shape = {}, innerType, out } = schema._zod.def
  return [
    ...Object.entries(shape).flatMap(([name, one]): [string, Node][] =>
      name === 'images' ? [[field, one]] : filesIn(one, `${field}.${name}`),
    ),
    ...[innerType, out].flatMap((one) => (one ? filesIn(one, field) : [])),
  ]
}

const lists = Object.entries(shop as unknown as Record<string, Record<string, { payload: Node }>>).flatMap(
  ([noun, calls]) =>
    Object.entries(calls).flatMap(([action, { payload }]) => filesIn(payload, `${noun}.${action}`)),
)

/** They need not look: `ConfirmUpload` takes no film for their purpose. */
const withoutFilms = ['feedback.AddFeedBack']

// Got through before: films in a draft, as the pictures of a post, a diary or a question about a sick plant.
test('a list of files takes one film at most, or is of a purpose without films', () => {
  const films = ['a', 'b'].map((letter) => `/media/u/${letter.repeat(32)}.mp4`)
  const taking = lists.flatMap(([field, schema]) => (schema.safeParse(films).success ? [field] : []))
  expect(lists.length).toBeGreaterThan(7)
  expect(taking.toSorted()).toEqual(withoutFilms)
})
