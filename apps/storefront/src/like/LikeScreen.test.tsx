import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aCard, aPage } from '../catalog/catalog.samples'
import { aUser } from '../member/member.samples'
import { loginPromptIsOpen } from '../platform/session/login-prompt'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import LikeScreen from './LikeScreen'
import { LikeButton } from './shared/LikeButton'

const fakeShop = (ids = [2]) =>
  createFakeServer()
    .answer(
      api.like.GetProductLikeList,
      aPage(
        ids.map((ID) => ({
          LikeDate: '2026-11-20T23:00:00+08:00',
          Product: aCard({ ID, Name: '绿萝' }),
        })),
      ),
    )
    .answer(api.like.GetLikedProductIDs, ids)
    .answer(api.like.ProductLike, { IsLike: false })

afterEach(() => {
  cleanup()
  signOut()
})

test('a liked product links to its page, and the heart removes it', async () => {
  signIn(aUser())
  const server = fakeShop()
  renderScreen(<LikeScreen />, server, '/me/like')
  const link = await screen.findByRole('link', { name: '绿萝' })
  expect(link.getAttribute('href')).toBe('/mall/goodsDetail?id=2')
  fireEvent.click(await screen.findByRole('button', { name: '喜欢绿萝', pressed: true }))
  await waitFor(() =>
    expect(server.sent(api.like.ProductLike)).toMatchObject([{ productID: '2', isLike: 'false' }]),
  )
})

test('the empty state shows how to like', async () => {
  signIn(aUser())
  renderScreen(<LikeScreen />, fakeShop([]), '/me/like')
  expect(await screen.findByText('还没有喜欢的商品')).toBeInTheDocument()
})

test('a guest’s heart requests no data, and a tap opens the login', async () => {
  const server = fakeShop()
  renderScreen(<LikeButton productId={2} name="绿萝" />, server)
  const heart = await screen.findByRole('button', { name: '喜欢绿萝', pressed: false })
  expect(server.sent(api.like.GetLikedProductIDs)).toEqual([])
  fireEvent.click(heart)
  expect(loginPromptIsOpen()).toBe(true)
  expect(server.sent(api.like.ProductLike)).toEqual([])
})
