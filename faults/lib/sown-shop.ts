import { AdvertPosition } from '@greenstar/rules/home/advert-position'
import { NativeConfigType } from '@greenstar/rules/home/native-config'
import { eq } from 'drizzle-orm'
import { makeCase } from '../../apps/server/src/aftersale/aftersale.factory'
import { afterSales } from '../../apps/server/src/aftersale/aftersale.tables'
import { makeProducts } from '../../apps/server/src/catalog/catalog.factory'
import { adverts, nativeConfigs } from '../../apps/server/src/home/home.tables'
import { makeInvoiceIn, makeTitle } from '../../apps/server/src/invoice/invoice.factory'
import { invoices } from '../../apps/server/src/invoice/invoice.tables'
import { makeAddress, makeMember } from '../../apps/server/src/member/member.factory'
import { makeOrder } from '../../apps/server/src/order/order.factory'
import type { App } from '../../apps/server/src/platform/app'
import { inLanes } from '../../apps/server/src/platform/testing/in-lanes'
import { makeComments } from '../../apps/server/src/review/review.factory'
import { hotWords } from '../../apps/server/src/search/search.tables'
import { scripts } from './scripts'
import { badLink } from './sown-cast'
import { sowArticles, sowPatterns } from './sown-reading'
import { sowBonus, sowStaff, sowWelfare } from './sown-selling'
import { sowChats, sowFeedback, sowNews, sowTraces } from './sown-service'
import { sowShow } from './sown-show'
import { sowTalents } from './sown-talents'

const statuses = [10, 20, 30, 40, 50, 60, 70] as const
const link = { linkType: 'http', linkUrl: badLink, imgPath: '/media/plant.jpg' }

/** What operators write on the home page. */
const sowHome = async ({ database: { db } }: App) => {
  await db
    .insert(adverts)
    .values(
      scripts
        .slice(0, 20)
        .map((text) => ({ ...link, position: AdvertPosition.AD001, title: text, subTitle: text, tag: text })),
    )
  await db
    .insert(nativeConfigs)
    .values(
      scripts
        .slice(20, 30)
        .map((text) => ({ ...link, type: NativeConfigType.homeMenu, name: text, badge: text })),
    )
  await db.insert(hotWords).values(scripts.slice(0, 30).map((word) => ({ word })))
}

/** Invoice titles, and invoices in the first states: requested, and refused with a reason. */
const sowInvoices = async (app: App, memberId: number, orders: readonly { id: number }[]) => {
  const { db, transact } = app.database
  const states = [10, 98, 41, 40] as const
  return inLanes(Math.min(orders.length, 20), 1, async (n) => {
    const text = scripts[n] as string
    const title = await makeTitle(db, memberId, { name: text, reason: text, bank: text, address: text })
    const making = { memberId, orderId: orders[n]?.id ?? 0, status: states[n % 4] ?? 10, title }
    const row = await transact((tx) => makeInvoiceIn(tx, making, app.clock.now()))
    await db.update(invoices).set({ reason: text, trouble: text }).where(eq(invoices.id, row.id))
    return row.id
  })
}

/** Cases with the member's description, the desk's decision and the messages of both. */
const sowCases = async (app: App, memberId: number, orders: readonly { id: number }[]) => {
  const { db } = app.database
  return inLanes(Math.min(orders.length, 20), 1, async (n) => {
    const text = scripts[n] as string
    const asked = { description: text, asks: text }
    const row = await makeCase(app, { memberId, orderId: orders[n]?.id ?? 0, type: 40, ...asked })
    await db.update(afterSales).set({ answer: text }).where(eq(afterSales.id, row.id))
    return row.id
  })
}

/** The nouns beside the shop itself; each returns the pages that show what it has sown. */
const others = [
  ...[sowTalents, sowShow, sowArticles, sowPatterns, sowStaff, sowBonus, sowWelfare],
  ...[sowChats, sowFeedback, sowNews, sowTraces],
]

/**
 * A shop with a script in every text that people can enter: names, addresses, remarks, comments, after-sale
 * cases, invoice titles, rich text. Every list has one row per script; the first product, member and order
 * have the lists of comments, addresses and lines. Then the other nouns, with fewer scripts: `pages` show them.
 */
export const sowScripts = async (app: App) => {
  const { db } = app.database
  const products = await makeProducts(
    db,
    scripts.map((text, n) => ({
      ...{
        name: text,
        summary: text,
        attribute: text,
        labels: [text],
        model: text,
        stock: 1000,
        maxNum: 500,
        isRecommended: n < 20,
      },
      // Every fifth product shows twenty of them, so that ten pages show all.
      detailHtml: scripts
        .slice(n, n + 25)
        .map((one) => `<p>${one}</p>${one}`)
        .join(''),
    })),
  )
  const goods = products[0]?.id ?? 0
  const member = await makeMember(app, { name: scripts[0] as string, note: scripts[0] as string })
  const people: number[] = []
  const orders = await inLanes(scripts.length, 8, async (n) => {
    const text = scripts[n] as string
    const where = { receiverName: text, detail: text, tag: text }
    people[n] = (await makeMember(app, { name: text, note: text, city: text })).id
    if (n % 10 === 0) await makeAddress(app, member.id, where)
    return makeOrder(app, {
      memberId: member.id,
      lines: [{ productId: products[n]?.id ?? 0 }],
      status: statuses[n % statuses.length] ?? 10,
      ...{ remark: text, cancelReason: text, address: where },
      ...{ logisticCode: text, traces: [{ at: '2026-04-01T10:00:00+08:00', text }] },
    })
  })
  await makeComments(
    db,
    scripts.map((text) => ({ productId: goods, memberName: text, content: text, replyContent: text })),
  )
  const finished = orders.filter((_, n) => statuses[n % statuses.length] === 50)
  const invoices = await sowInvoices(app, member.id, finished)
  const cases = await sowCases(
    app,
    member.id,
    orders.filter((_, n) => statuses[n % statuses.length] === 40),
  )
  await sowHome(app)
  const cast = { member, people, products: products.map(({ id }) => id) }
  const pages: string[] = []
  for (const sow of others) pages.push(...(await sow(app, cast)))
  return {
    ...{ invoices, cases, pages, products: cast.products },
    orders: orders.map(({ id }) => id),
    member,
  }
}
