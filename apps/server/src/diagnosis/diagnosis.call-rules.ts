import type { Ops, Shop } from '@greenstar/contract'
import { LeafSign, LightPlace, SinceWhen, WaterHabit } from '@greenstar/rules/diagnosis/diagnosis.form'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { makeMember } from '../member/member.factory'
import { once, type Rules } from '../testing/call-check'
import type { World } from '../testing/world'
import { makeMemberPicture } from '../upload/upload.factory'
import { makeAnswer, makeDiagnosis } from './diagnosis.factory'

const question = async ({ app, db }: World, memberId?: number) =>
  makeDiagnosis(db, { memberId: memberId ?? (await makeMember(app)).id }, app.clock.now())

const answer = async ({ app, db }: World, id: number, askerId: number) =>
  makeAnswer(db, { id, askerId }, { memberId: (await makeMember(app)).id }, app.clock.now())

const picture = async ({ db }: World, memberId: number) =>
  (await makeMemberPicture(db, { memberId, purpose: UploadPurpose.post })).path

const secret = { requestID: 'secret' } as const
const page = { currentPage: 1, pageSize: 10 }

export const diagnosisShopRules: Rules<Shop['diagnosis']> = {
  GetDiagnosisList: {
    who: 'anyone',
    sound: () => ({ state: 'open' as const, mine: false, keyword: '龟背竹', sign: LeafSign.yellow, ...page }),
  },
  GetDiagnosisByID: {
    who: 'anyone',
    sound: async (world) => ({ id: await question(world) }),
    ids: { id: 'public' },
  },
  AddDiagnosis: {
    who: 'member',
    sound: once(async (world, { id }) => ({
      ...{ plant: '龟背竹', content: '叶子黄了', leaf: [LeafSign.yellow, LeafSign.soft] },
      ...{ light: LightPlace.dark, water: WaterHabit.daily, since: SinceWhen.week },
      images: [await picture(world, id), await picture(world, id)],
    })),
    ids: secret,
  },
  DeleteDiagnosis: {
    who: 'member',
    sound: once(async (world, { id }) => ({ id: await question(world, id) })),
    ids: { ...secret, id: 'mine' },
  },
  ReportDiagnosis: {
    who: 'member',
    sound: once(async (world) => ({ id: await question(world), reason: 'advert', note: '卖药的' })),
    ids: { ...secret, id: 'public' },
  },
  GetAnswerList: {
    who: 'anyone',
    sound: async (world) => {
      const asker = await makeMember(world.app)
      const id = await question(world, asker.id)
      return { id, parentID: await answer(world, id, asker.id), ...page }
    },
    ids: { id: 'public', parentID: 'public' },
  },
  AddAnswer: {
    who: 'member',
    sound: once(async (world) => {
      const asker = await makeMember(world.app)
      const id = await question(world, asker.id)
      return { id, parentID: await answer(world, id, asker.id), content: '少浇点水' }
    }),
    ids: { ...secret, id: 'public', parentID: 'public' },
  },
  AcceptAnswer: {
    who: 'member',
    sound: once(async (world, member) => {
      const id = await question(world, member.id)
      return { id, commentID: await answer(world, id, member.id) }
    }),
    ids: { ...secret, id: 'mine', commentID: 'public' },
  },
}

export const diagnosisConsoleRules: Rules<Ops['diagnosis']> = {
  ListDiagnoses: {
    who: 'show.read',
    sound: () => ({
      ...{ keyword: '龟背竹', member: 1, status: ModerationStatus.pass, state: 'open' as const },
      ...{ from: '2026-01-01', to: '2026-12-31', ...page },
    }),
  },
  GetDiagnosisFigures: { who: 'show.read', sound: () => ({}) },
  GetDiagnosisForDesk: {
    who: 'show.read',
    sound: async (world) => ({ id: await question(world) }),
    ids: { id: 'console' },
  },
  ReplyDiagnosis: {
    who: 'review.moderate',
    sound: once(async (world) => ({ id: await question(world), reply: '先停水，剪掉黄叶' })),
    ids: { ...secret, id: 'console' },
  },
}
