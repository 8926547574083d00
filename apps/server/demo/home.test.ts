import { positions } from '@greenstar/rules/home/home.words'
import { resolveLink } from '@greenstar/rules/platform/link'
import { describe, expect, it } from 'vitest'
import { demoAdverts, demoMenus } from './home'
import { demoProducts } from './products'
import { demoClasses, demoFunctions, demoSeries } from './taxonomy'

describe('home', () => {
  const PAGES =
    /^\/(home|mall|shopcar|order|me|signIn|pollen\/collarPollen|pollen\/mall|activityArea|group\/list|mall\/signinRule|mall\/search|mall\/goodsDetail|newcomerGift|me\/share|show\/index)(\?|$)/

  it('has ten channels and leads only to pages that exist', () => {
    expect(demoMenus.filter((menu) => menu.type === 40)).toHaveLength(10)
    for (const { linkType, linkUrl } of [...demoMenus, ...demoAdverts]) {
      expect(resolveLink({ type: linkType, params: { path: linkUrl } })).toEqual({ path: linkUrl })
      expect(linkUrl).toMatch(PAGES)
    }
  })

  it('names classes, series, functions and products that exist', () => {
    const known: Record<string, { id: number }[]> = {
      classId: demoClasses,
      seriesId: demoSeries,
      effectId: demoFunctions,
      id: demoProducts,
    }
    for (const { linkUrl } of [...demoMenus, ...demoAdverts]) {
      for (const [key, value] of new URL(linkUrl, 'http://shop').searchParams) {
        const rows = known[key]
        if (rows)
          expect(
            rows.some((row) => row.id === Number(value)),
            linkUrl,
          ).toBe(true)
      }
    }
  })

  it('has an advert in every position', () => {
    const shown = new Set(demoAdverts.map(({ position }) => position))
    expect([...shown].sort()).toEqual(positions.map(({ code }) => code).sort())
  })

  it('has at least three banners with words', () => {
    const banners = demoAdverts.filter((advert) => advert.position === 'AD001')
    expect(banners.length).toBeGreaterThanOrEqual(3)
    expect(banners.filter(({ title, subTitle }) => !title || !subTitle)).toEqual([])
  })
})
