import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LeafSign, LightPlace, SinceWhen, WaterHabit } from '@greenstar/rules/diagnosis/diagnosis.form'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeMember } from '../member/member.factory'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { unusedPictures } from './upload.due'
import { makeMemberPicture } from './upload.factory'
import { memberPictures } from './upload.tables'

const shop = setUpTestApp()

type Used = { id: number; remove: () => Promise<{ Status: number }> }
type Use = (images: string[], token: string) => Promise<Used>

/** Equal requests within seconds are one. */
let count = 0

const used = (
  sent: { Data?: { ID: number } | null },
  remove: (id: number) => Promise<{ Status: number }>,
) => {
  const id = sent.Data?.ID ?? 0
  return { id, remove: () => remove(id) }
}

const post: Use = async (images, token) =>
  used(await shop.call('show', 'AddShowRecord', { content: `新叶${++count}`, images }, token), (recordID) =>
    shop.call('show', 'DeleteShowRecord', { recordID }, token),
  )

const facts = {
  ...{ leaf: [LeafSign.yellow], light: LightPlace.bright, water: WaterHabit.week, since: SinceWhen.week },
}
const question: Use = async (images, token) =>
  used(
    await shop.call('diagnosis', 'AddDiagnosis', { plant: `绿萝${++count}`, ...facts, images }, token),
    (id) => shop.call('diagnosis', 'DeleteDiagnosis', { id }, token),
  )

const draft: Use = async (images, token) =>
  used(await shop.call('post', 'SaveDraft', { content: `写了一半${++count}`, images }, token), (draftID) =>
    shop.call('post', 'DeleteDraft', { draftID }, token),
  )

const plant: Use = async ([imgPath], token) =>
  used(
    await shop.call(
      'plant',
      'SavePlant',
      { name: `小绿${++count}`, cameOn: '2026-01-01', waterDays: 7, ...(imgPath ? { imgPath } : {}) },
      token,
    ),
    (id) => shop.call('plant', 'DeletePlant', { id }, token),
  )

// Red with one mark for all public content: the picture went with the first post that was deleted.
test.each<[string, Use, Use]>([
  ['two posts', post, post],
  ['a post and a question', post, question],
  ['a question and a post', question, post],
  ['two questions', question, question],
  ['a draft and a post', draft, post],
  ['two drafts', draft, draft],
  ['two plants', plant, plant],
  ['a plant and a draft', plant, draft],
])('a picture stays until nothing uses it: %s', async (_name, first, second) => {
  const { id: memberId, token } = await makeMember(shop.app, { createdAt: new Date(0) })
  const { db } = shop.app.database
  const { path } = await makeMemberPicture(db, { memberId, purpose: UploadPurpose.post })
  const isKept = async () => {
    await runDue(shop.app, unusedPictures)
    return (await db.$count(memberPictures, eq(memberPictures.path, path))) === 1
  }
  const [one, other] = [await first([path], token), await second([path], token)]
  expect([one.id > 0, other.id > 0]).toEqual([true, true])
  expect((await one.remove()).Status).toBe(100)
  expect(await isKept()).toBe(true)
  expect((await other.remove()).Status).toBe(100)
  expect(await isKept()).toBe(false)
})

test('each noun that claims uploads declares where it stores them', () => {
  const source = join(import.meta.dirname, '..')
  const claiming = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('upload/'))
    .filter((file) => readFileSync(join(source, file), 'utf8').includes('claimUploads('))
    .map((file) => file.slice(0, file.indexOf('/')))
  const declaring = shop.app.features.filter(({ uploadUses }) => uploadUses).map(({ name }) => name)
  expect(claiming.length).toBeGreaterThan(7)
  expect([...new Set(claiming)].filter((noun) => !declaring.includes(noun))).toEqual([])
})
