import { describe, expect, it } from 'vitest'
import { demoLines, demoProducts } from './products'
import { demoBrands, demoClasses, demoFunctions, demoSeries, demoServices } from './taxonomy'
import { unique } from './testing'

describe('products', () => {
  it('R001: are plants, what gardening needs, and skincare', () => {
    const namesOf = (words: RegExp) => demoClasses.filter(({ name }) => words.test(name))
    const [plants, gardening, skincare] = [/植物$|绿植|仙人掌/, /种子|花盆|工具|土肥/, /护肤/].map(namesOf)
    expect([plants?.length, gardening?.length, skincare?.length]).toEqual([3, 4, 1])
    for (const { id, name } of [...(plants ?? []), ...(gardening ?? []), ...(skincare ?? [])])
      expect(
        demoProducts.filter((page) => page.classId === id && page.status === 10).length,
        name,
      ).toBeGreaterThan(2)
  })

  it('are at least 64 pages in every class, with at least 15 composite ones', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(64)
    expect(demoProducts.filter((page) => page.type === 20).length).toBeGreaterThanOrEqual(15)
    for (const { id } of demoClasses) {
      expect(demoProducts.filter((page) => page.classId === id).length).toBeGreaterThanOrEqual(4)
    }
  })

  it('have ids, codes and page names of their own', () => {
    unique(demoLines.map((line) => line.id))
    unique(demoLines.map((line) => line.code))
    unique(demoProducts.map((page) => page.name))
    for (const page of demoProducts)
      unique([page, ...page.joints].map((line) => `${line.name} ${line.attribute}`))
  })

  it('have sound prices, stocks, weights and limits', () => {
    for (const line of demoLines) {
      const { code } = line
      expect(Number.isInteger(line.priceFen) && line.priceFen > 0, code).toBe(true)
      expect(line.marketPriceFen, code).toBeGreaterThanOrEqual(line.priceFen)
      expect(Number.isInteger(line.stock) && line.stock >= 0, code).toBe(true)
      expect(line.weightGram, code).toBeGreaterThan(0)
      expect(line.onceStep, code).toBeGreaterThanOrEqual(1)
      if (line.maxNum > 0) expect(line.maxNum, code).toBeGreaterThanOrEqual(Math.max(1, line.minNum))
      // 100 pollen are ¥1, and pollen pays at most half (domain 7).
      expect(line.availablePollen * 2, code).toBeLessThanOrEqual(line.priceFen)
      expect(line.attribute, code).not.toBe('')
    }
  })

  it('keep two to six lines on a composite page, never only lines that cannot be bought alone', () => {
    for (const page of demoProducts) {
      const lines = [page, ...page.joints]
      if (page.type === 20) expect(lines.length, page.code).toBeGreaterThanOrEqual(2)
      expect(lines.length, page.code).toBeLessThanOrEqual(7)
      expect(
        lines.some((line) => !line.limit.includes('1')),
        page.code,
      ).toBe(true)
    }
  })

  it('show every case that the shop has to handle', () => {
    const has = (test: (line: (typeof demoLines)[number]) => boolean) =>
      expect(demoLines.some(test)).toBe(true)
    has((line) => line.limit === '1')
    has((line) => line.limit === '2')
    has((line) => line.isSellOut)
    has((line) => line.status === 0)
    has((line) => line.stock === 0 && !line.isSellOut && line.status === 10)
    has((line) => line.saleFromDays !== null && line.saleFromDays > 0)
    has((line) => line.saleToDays !== null && line.saleToDays > 0)
    has((line) => line.productAttribute === 30)
    has((line) => line.minNum > 1 && line.onceStep > 1)
    has((line) => line.freightType === 10)
    has((line) => line.isFreeShipping)
    expect(demoProducts.some((page) => page.media.some((media) => media.type === 20))).toBe(true)
  })

  it('promise no seven-day return for living things', () => {
    const seven = demoServices.find((service) => service.name === '七天无理由')?.id ?? 0
    for (const page of demoProducts) {
      expect(page.serviceIds.includes(seven), page.code).toBe(page.isSevenDayReturn)
      if (page.isLive) expect(page.isSevenDayReturn, page.code).toBe(false)
    }
  })

  it('belong to a series of their class, known brands, functions and services', () => {
    const ids = (rows: { id: number }[]) => new Set(rows.map((row) => row.id))
    for (const page of demoProducts) {
      expect(demoSeries.find((row) => row.id === page.seriesId)?.classId, page.code).toBe(page.classId)
      expect(ids(demoBrands).has(page.brandId)).toBe(true)
      expect(page.functionIds.every((id) => ids(demoFunctions).has(id))).toBe(true)
      expect(page.serviceIds.every((id) => ids(demoServices).has(id))).toBe(true)
      unique(page.serviceIds)
    }
  })

  it('are recommended from all over the shop', () => {
    const recommended = demoProducts.filter(({ isRecommended }) => isRecommended)
    expect(recommended.length).toBeGreaterThanOrEqual(20)
    expect(new Set(recommended.map(({ classId }) => classId)).size).toBeGreaterThanOrEqual(5)
  })
})
