import { NewsColumn } from '@greenstar/rules/article/news-column'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { searchTextOf } from '../catalog/search/keyword.service'
import { makeOperator } from '../operator/operator.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { rowsReadOf, settle, statementsOf } from '../platform/testing/statements'

const shop = setUpTestApp()
let desk: string
beforeAll(async () => {
  desk = (await makeOperator(shop.app)).token
  // 2,000 articles, 20 of them about a plant
  await shop.app.database.db.execute(sql`
    insert into articles (column_code, title, content, search_text, status, begin_at, created_at, updated_at)
    select ${NewsColumn.HELP}, '换盆', '', case when n % 100 = 7 then ${await searchTextOf({ name: '琴叶榕的冬天' })} else '春天换盆，先看根' end, 20,
      now() - n * interval '1 minute', now(), now()
    from generate_series(1, 2000) n`)
  await settle(shop.app.database.pool, 'articles')
})

it.each(['琴叶榕', '琴叶', '榕', '琴叶 没有的'])(
  'articles are found by %j without reading all of them',
  async (keyword) => {
    const asked = [
      () => shop.call('article', 'GetNewsList', { keyword, columnCode: NewsColumn.HELP }),
      () => shop.operate('article', 'ListArticles', { keyword: keyword.slice(0, 3).trim() }, desk),
    ]
    for (const ask of asked)
      for (const statement of await statementsOf(ask))
        if (/^\s*select/i.test(statement.text))
          expect(
            await rowsReadOf(shop.app.database.pool, statement, 'articles'),
            statement.text,
          ).toBeLessThan(100)
  },
)
