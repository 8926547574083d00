import { expect, test } from 'vitest'
import { withoutPrivates } from './plain-privates'

test('private fields and methods are properties, and what is only declared goes', () => {
  const code = 'class A { #a; #b = 1; #c() { return this.#a + this.#b } get() { return this.#c() } }'
  expect(withoutPrivates(code, 'a')).toBe(
    'class A {  _a0 = 1; _a1() { return this._a2 + this._a0 } get() { return this._a1() } }',
  )
})
