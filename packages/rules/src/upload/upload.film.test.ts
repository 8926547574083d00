import { expect, test } from 'vitest'
import { coverOf, hasFewFilms, isFilm } from './upload.film'

test('a film is recognised by its name, and there is one at most', () => {
  expect(['/media/u/a.jpg', '/media/u/a.mp4'].map(isFilm)).toEqual([false, true])
  expect(hasFewFilms(['a.jpg', 'a.mp4', 'b.jpg'])).toBe(true)
  expect(hasFewFilms(['a.mp4', 'b.mp4'])).toBe(false)
})

test('the cover of a film has its name', () => {
  expect(coverOf('/media/u/a.mp4')).toBe('/media/u/a.jpg')
})
