import type { Page } from '@playwright/test'

interface ListAnswer {
  Data: {
    CurrentPage: number
    TotalPage: number
    TotalCount: number
    DataList: { ID: number; Name: string }[]
  }
}

/** Makes the lists of the shop as long as asked for: one page of it comes again and again under new numbers. */
export const lengthenLists = async (page: Page, cards: number) => {
  const perPage = 10
  let known: ListAnswer | undefined
  await page.route(/\/api\/Product\/GetProductList\?/, async (route) => {
    const address = new URL(route.request().url())
    const current = Number(address.searchParams.get('currentPage'))
    address.searchParams.set('currentPage', '1')
    known ??= (await (await route.fetch({ url: address.href })).json()) as ListAnswer
    const DataList = known.Data.DataList.map((card) => ({
      ...card,
      ID: card.ID + current * 100_000,
      Name: `${card.Name} ${current}`,
    }))
    const Data = { CurrentPage: current, TotalPage: cards / perPage, TotalCount: cards, DataList }
    await route.fulfill({ json: { ...known, Data } })
  })
}

/** Scrolls on until the list says that it ends, and fails where it does not: a page on its way is asked for again later. */
export const scrollThrough = async (page: Page) => {
  await page.evaluate(async () => {
    const ended = () =>
      [...document.querySelectorAll('[role="status"]')].some((foot) => foot.textContent === '已经到底啦')
    const giveUp = performance.now() + 90_000
    while (!ended()) {
      if (performance.now() > giveUp) throw new Error('the list has not ended')
      window.scrollTo(0, document.documentElement.scrollHeight)
      await new Promise((wake) => setTimeout(wake, 30))
    }
  })
}

/** How many elements the document holds. */
export const countNodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)
