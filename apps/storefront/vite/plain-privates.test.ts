import { expect, test } from 'vitest'
import { withoutPrivates } from './plain-privates'

test('private fields and methods are properties, and what is only declared goes', () => {
  const code = 'class A { #a; #b = 1; #c() { return this.#a + this.#b } get() { return this.#c() } }'
  expect(withoutPrivates(code)).toBe(
    'class A {  _$b = 1; _$c() { return this._$a + this._$b } get() { return this._$c() } }',
  )
})
