import type { DataOf, Ops } from '@greenstar/contract'
import { isIdNumber, plainIdNumber } from '@greenstar/rules/identity/id-number'
import { IdentitySide, IdentityStatus, identityStatusText } from '@greenstar/rules/identity/identity.status'
import type { App } from '../platform/app'
import { audit } from '../platform/audit/audit'
import { mayLook, shownSeconds } from '../platform/audit/looks'
import type { AuditWords } from '../platform/audit/words'
import type { Db } from '../platform/database/connect'
import type { Handlers } from '../platform/http/context'
import { roomPageOf } from '../platform/http/page-facts'
import { moment, momentOrNull } from '../platform/wire'
import { numberHash, openPicture, openText } from './identity.seal'
import {
  countIdentities,
  type DeskRow,
  findIdentity,
  type IdentityRow,
  listIdentities,
  listPictures,
} from './identity.store'
import { decide } from './review-identity'

export const identityAuditWords: AuditWords = {
  subjects: { identity: '实名认证' },
  fields: { identity: '身份' },
  statuses: { identity: identityStatusText },
}

type Listed = DataOf<Ops['identity']['ListIdentities']>['DataList'][number]

const subjectOf = (id: number) => `identity:${id}`

export const identityRow = (row: DeskRow): Listed => ({
  ID: row.id,
  MemberID: row.memberId,
  MemberName: row.memberName ?? '',
  MemberCode: row.memberCode ?? '',
  Status: row.status,
  RealName: row.nameMasked,
  IDNumber: row.numberMasked,
  Reason: row.reason,
  DecidedBy: row.decidedBy,
  AuditDate: momentOrNull(row.decidedAt),
  CreateDate: moment(row.createdAt),
})

/** A complete id number matches by its hash; parts match nothing, so that they cannot be guessed. */
export const filterOf = <F extends { keyword?: string | undefined }>(app: App, { keyword, ...filter }: F) => {
  const number = plainIdNumber(keyword ?? '')
  if (number === '') return filter
  return { ...filter, numberHash: isIdNumber(number) ? numberHash(app, number) : '' }
}

const openCard = async (app: App, db: Db, { id, memberId, nameSealed, numberSealed }: IdentityRow) => {
  const pictures = await listPictures(db, id)
  const sideOf = (wanted: IdentitySide) => {
    const sealed = pictures.find(({ side }) => side === wanted)?.sealed
    return sealed ? `data:image/jpeg;base64,${openPicture(app, memberId, sealed).toString('base64')}` : ''
  }
  return {
    RealName: openText(app, memberId, nameSealed),
    IDNumber: openText(app, memberId, numberSealed),
    Portrait: sideOf(IdentitySide.portrait),
    Emblem: sideOf(IdentitySide.emblem),
    Seconds: shownSeconds,
  }
}

export const identityConsole: Handlers<Ops['identity']> = {
  async ListIdentities({ currentPage, pageSize, ...asked }, { db, app }) {
    const filter = filterOf(app, asked)
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listIdentities(db, filter, part),
      (max) => countIdentities(db, filter, max),
      identityRow,
    )
  },

  /** The operator and the reason are written to the audit log before the data is returned. */
  async ShowIdentity({ id, reason }, { read, transact, app, operator, now, refuse, request }) {
    const row = await findIdentity(read, id)
    if (!row) throw refuse('identity/gone')
    if (!(await mayLook(app, operator, now))) throw refuse('identity/show-limit')
    const change = { action: 'ShowIdentity', subject: subjectOf(id), after: { reason } }
    await transact((db) => audit(db, operator, change, now, request))
    return openCard(app, read, row)
  },

  async DecideIdentity({ id, passes, reason = '' }, { db, audit, app, operator, now }) {
    const before = await decide(app, db, id, { passes, reason, operator: operator.displayName, now })
    const status = passes ? IdentityStatus.passed : IdentityStatus.refused
    if (before.status === status) return null
    await audit({
      action: 'DecideIdentity',
      subject: subjectOf(id),
      before: { status: before.status },
      after: {
        status,
        ...(passes ? {} : { reason }),
      },
    })
    return null
  },
}
