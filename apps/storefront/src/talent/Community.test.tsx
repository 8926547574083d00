import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anArticle } from '../article/article.samples'
import { aPage } from '../catalog/catalog.samples'
import { renderScreen } from '../platform/testing/render-screen'
import { aPost } from '../show/show.samples'
import CommunityStrip from './shared/CommunityStrip'
import ProductCommunity from './shared/ProductCommunity'
import { aWorkCard } from './talent.samples'

afterEach(cleanup)

const community = () =>
  createFakeServer()
    .answer(api.talent.GetTalentRecordList, aPage([aWorkCard()]))
    .answer(api.show.GetShowRecordList, aPage([aPost()]))
    .answer(api.article.GetNewsList, aPage([anArticle()]))

test('the strip of home leads to works, the community, its activities and what there is to read', async () => {
  renderScreen(<CommunityStrip />, community())
  await screen.findByRole('link', { name: '四平米阳台改造' })
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/talent/index',
    '/talent/imgTextDetail?id=21',
    '/show/index',
    '/talent/index?tab=lessons',
    '/diagnosis/index',
    '/pattern',
  ])
})

test('the page of a product has posts with it, the way to all of them, and articles about it', async () => {
  const server = community()
  renderScreen(<ProductCommunity productId={1010} />, server)
  const more = await screen.findByRole('link', { name: '大家怎么养，更多' })
  expect(more.getAttribute('href')).toBe('/talent/index?product=1010')
  expect(await screen.findByRole('link', { name: '四平米阳台改造' })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: '春天换盆，先看根' })).toBeInTheDocument()
  for (const call of [api.talent.GetTalentRecordList, api.article.GetNewsList])
    expect(server.sent(call)).toMatchObject([{ productID: '1010' }])
})

test('a product without posts and articles has no such part', async () => {
  const none = createFakeServer()
    .answer(api.talent.GetTalentRecordList, aPage([]))
    .answer(api.article.GetNewsList, aPage([]))
  renderScreen(<ProductCommunity productId={1010} />, none)
  await expect.poll(() => none.sent(api.article.GetNewsList)).toHaveLength(1)
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
})
