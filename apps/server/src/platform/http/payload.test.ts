import { expect, test } from 'vitest'
import { HttpRefusal } from '../refuse'
import { parseForm, payloadOf } from './payload'

test('bracketed keys become lists of objects', () => {
  expect(parseForm('shoppingCarList[0][ProductID]=3&shoppingCarList[0][Quantity]=2&channel=10')).toEqual({
    shoppingCarList: [{ ProductID: '3', Quantity: '2' }],
    channel: '10',
  })
})

test.each([
  ['deeper than six levels', 'a[b][c][d][e][f][g][h]=1'],
  ['more than a thousand keys', Array.from({ length: 1001 }, (_, index) => `k${index}=1`).join('&')],
  ['a prototype key', '__proto__[x]=1'],
  ['a prototype key inside', 'a[__proto__][x]=1'],
  ['a constructor key', 'a[constructor][prototype][x]=1'],
])('a form with %s is refused', (_name, text) => {
  expect(() => parseForm(text)).toThrow(HttpRefusal)
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})

test('query and body make one payload, whichever method was used', () => {
  expect(payloadOf({ id: '1' }, { name: 'x' })).toEqual({ id: '1', name: 'x' })
  expect(payloadOf({}, undefined)).toEqual({})
  expect(() => payloadOf({}, [1])).toThrow(HttpRefusal)
})
