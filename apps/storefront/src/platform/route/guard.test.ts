import { expect, test } from 'vitest'
import { admit } from './guard'
import type { ScreenRoute } from './route'

const screen = async () => ({ default: () => null })
const open: ScreenRoute = { path: '/home', title: '', screen, isNotLogin: true }
const closed: ScreenRoute = { path: '/order', title: '', screen }

test('R385: public pages and members enter', () => {
  expect(admit(open, false, 'link', '/home')).toEqual({ kind: 'enter' })
  expect(admit(closed, true, 'address', '/order')).toEqual({ kind: 'enter' })
})

test('R385: a guest who follows a link gets the login over the page', () => {
  expect(admit(closed, false, 'link', '/order')).toEqual({ kind: 'prompt' })
})

test('R385: a guest who opens the address is redirected to /login with the way back', () => {
  expect(admit(closed, false, 'address', '/order?tab=10')).toEqual({
    kind: 'redirect',
    to: '/login?redirect=%2Forder%3Ftab%3D10',
  })
})
