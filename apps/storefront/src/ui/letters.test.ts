import { expect, test } from 'vitest'
import { letters, unitsOf } from './letters'

test('an emoji counts as one, and takes no room of the others', () => {
  expect([letters('多肉🌵🌵'), unitsOf('多肉🌵🌵', 20), unitsOf('多肉', 20)]).toEqual([4, 22, 20])
})
