import { buyerNames, demoAuthors } from '../../demo/authors'
import { demoMembers } from '../../demo/members'
import { demoLines, demoPageOf } from '../../demo/products'
import { cartLines } from '../cart/cart.tables'
import { insertDemoMember } from '../member/member.demo'
import { members } from '../member/member.tables'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { pictureOf } from './demo-catalog'

const day = 86_400_000
/** Number of past members who only bought. */
export const buyerCount = buyerNames.length

export type DemoPerson = { id: number; name: string; phone: string; avatar: string }

export type DemoPeople = {
  /** Members who can log in, by the number in the demo's data. */
  members: ReadonlyMap<number, DemoPerson & { addressIds: readonly number[] }>
  /** Authors of comments, by the number in the demo's data; the first ones are the members who can log in. */
  authors: ReadonlyMap<number, DemoPerson>
  /** Members who only bought. */
  buyers: readonly DemoPerson[]
}

const memberRow = (number: number, name: string, avatar: string, now: number) => ({
  code: `GS2${String(number).padStart(5, '0')}`,
  phone: `1990000${String(number).padStart(4, '0')}`,
  name,
  avatar,
  createdAt: new Date(now - (200 + (number % 200)) * day),
})

const loadQuiet = async (db: Db, rows: ReturnType<typeof memberRow>[]): Promise<DemoPerson[]> => {
  const made = await db
    .insert(members)
    .values(rows)
    .returning({ id: members.id, name: members.name, phone: members.phone, avatar: members.avatar })
  const byPhone = new Map(made.map((row) => [row.phone, row]))
  return rows.flatMap((row) => byPhone.get(row.phone) ?? [])
}

const loadCart = async (db: Db, people: DemoPeople['members'], now: number) => {
  const rows = demoMembers.flatMap(({ id, cart }) =>
    cart.map(({ lineCode, quantity }, index) => ({
      memberId: people.get(id)?.id as number,
      productId: demoLines.find((line) => line.code === lineCode)?.id as number,
      mainId: demoPageOf(lineCode).id,
      quantity,
      addedAt: new Date(now - (index + 1) * 3_600_000),
    })),
  )
  if (rows.length > 0) await db.insert(cartLines).values(rows)
}

/** Inserts members who can log in, with addresses and carts, authors of comments, and other buyers. */
export const loadPeople = async (app: App, db: Db, now: number): Promise<DemoPeople> => {
  const known = new Map<number, DemoPerson & { addressIds: number[] }>()
  for (const facts of demoMembers) {
    const { id, addressIds } = await insertDemoMember(app, db, facts)
    known.set(facts.id, {
      id,
      addressIds,
      name: facts.name,
      phone: facts.phone,
      avatar: pictureOf(facts.avatar),
    })
  }
  const names = new Map(demoMembers.map(({ id, name }) => [name, known.get(id)]))
  const others = demoAuthors.filter((author) => !names.has(author.name))
  const quiet = await loadQuiet(
    db,
    others.map((author) => memberRow(author.id, author.name, pictureOf(author.avatar), now)),
  )
  const byName = new Map(quiet.map((row) => [row.name, row]))
  const authors = new Map(
    demoAuthors.flatMap(({ id, name }) => {
      const person = names.get(name) ?? byName.get(name)
      return person ? [[id, person] as const] : []
    }),
  )
  const buyers = await loadQuiet(
    db,
    buyerNames.map((name, index) => memberRow(1000 + index, name, '', now)),
  )
  await loadCart(db, known, now)
  return { members: known, authors, buyers }
}
