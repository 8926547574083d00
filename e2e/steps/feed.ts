import type { Page } from '@playwright/test'

interface ListAnswer {
  Data: {
    CurrentPage: number
    TotalPage: number
    TotalCount: number
    DataList: { ID: number; Name?: string; Content?: string }[]
  }
}

/** Extends a call's list to the wanted length: repeats one page with new ids. */
export const lengthenLists = async (page: Page, cards: number, call = 'Product/GetProductList') => {
  const perPage = 10
  let known: ListAnswer | undefined
  await page.route(new RegExp(`/api/${call}(\\?|$)`), async (route) => {
    // a read has its payload in the URL or in the form body
    const url = route.request().url()
    const form = route.request().postData()
    const current = Number(/currentPage=(\d+)/.exec(form ?? url)?.[1])
    const first = (payload: string) => payload.replace(/currentPage=\d+/, 'currentPage=1')
    const asked = form === null ? { url: first(url) } : { postData: first(form) }
    known ??= (await (await route.fetch(asked)).json()) as ListAnswer
    const DataList = known.Data.DataList.map((card) => ({
      ...card,
      ID: card.ID + current * 100_000,
      ...(card.Name ? { Name: `${card.Name} ${current}` } : {}),
      ...(card.Content ? { Content: `${card.Content} ${current}` } : {}),
    }))
    const Data = { CurrentPage: current, TotalPage: cards / perPage, TotalCount: cards, DataList }
    await route.fulfill({ json: { ...known, Data } })
  })
}

/** Scrolls until the list says that it ends; fails if it never does. Scrolls again while a page is loading. */
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

export const countNodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)
