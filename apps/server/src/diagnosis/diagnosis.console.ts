import type { Ops } from '@greenstar/contract'
import { DAY } from '@greenstar/rules/platform/time'
import { notify } from '../message/message.service'
import type { AuditWords } from '../platform/audit/words'
import type { Handlers } from '../platform/http/context'
import { roomPageOf } from '../platform/http/page-facts'
import { moment, momentOrNull } from '../platform/wire'
import { diagnosesChanged } from './diagnosis.content'
import { type CardRow, lockDiagnoses, updateDiagnosis } from './diagnosis.store'
import { questionWire } from './diagnosis.wire'
import { titleOf } from './diagnosis.words'
import {
  answersForDesk,
  countForDesk,
  diagnosisFigures,
  findForDesk,
  listForDesk,
} from './diagnosis-room.store'

export const diagnosisAuditWords: AuditWords = {
  subjects: { diagnosis: '求诊' },
}

const figureDays = 30
const answersShown = 100

const rowWire = (row: CardRow) => ({ ...questionWire(row), ContentID: Number(row.content_id) })

export const diagnosisConsole: Handlers<Ops['diagnosis']> = {
  async ListDiagnoses({ currentPage, pageSize, ...filter }, { db }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listForDesk(db, filter, part),
      (max) => countForDesk(db, filter, max),
      rowWire,
    )
  },

  async GetDiagnosisFigures(_payload, { db, now }) {
    const found = await diagnosisFigures(db, new Date(now - figureDays * DAY))
    return {
      ...{ Asked: found.asked, Answered: found.answered, Solved: found.solved, Replied: found.replied },
      ...{ MedianMinutes: found.minutes, Open: found.open },
    }
  },

  async GetDiagnosisForDesk({ id }, { db, refuse }) {
    const row = await findForDesk(db, id)
    if (!row) throw refuse('diagnosis/gone')
    const answers = await answersForDesk(db, id, answersShown)
    return {
      ...rowWire(row),
      ...{ Reply: row.reply, RepliedBy: row.replied_by, ReplyDate: momentOrNull(row.replied_at) },
      Pollen: row.pollen,
      List: answers.map((answer) => ({
        ...{
          ID: Number(answer.id),
          ContentID: Number(answer.content_id),
          MemberID: Number(answer.member_id),
        },
        ...{ MemberName: answer.member_name, Content: answer.content, Likes: answer.likes },
        ...{ Status: answer.status, IsAccepted: answer.id === row.accepted_id },
        CreateDate: moment(answer.created_at),
      })),
    }
  },

  async ReplyDiagnosis({ id, reply }, { app, db, audit, operator, now, refuse }) {
    const [before] = await lockDiagnoses(db, [id])
    if (!before) throw refuse('diagnosis/gone')
    // The same answer again is a repeat and sends no second message.
    if (before.reply === reply) return null
    await updateDiagnosis(db, id, {
      ...{ reply, repliedBy: operator.displayName, repliedAt: new Date(now) },
    })
    await notify(db, before.memberId, 'diagnosis.desk', { id, title: titleOf(before), reply }, now)
    const change = { before: { reply: before.reply }, after: { reply } }
    await audit({ action: 'ReplyDiagnosis', subject: `diagnosis:${id}`, ...change })
    await diagnosesChanged(app, db)
    return null
  },
}
