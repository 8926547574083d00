import type { Ops } from '@greenstar/contract'
import { MemberStatus, memberStatusText } from '@greenstar/rules/member/member.status'
import { DAY } from '@greenstar/rules/platform/time'
import { audit } from '../platform/audit/audit'
import { mayLook, shownSeconds } from '../platform/audit/looks'
import type { AuditWords } from '../platform/audit/words'
import type { Handlers } from '../platform/http/context'
import { roomPageWith, roomRows } from '../platform/http/page-facts'
import { getSetting } from '../setting/setting.service'
import { listConsents } from './account/consent.store'
import { listAddresses } from './address/address.store'
import { activeMember, deleteSessionsOf, findMember, holdMember } from './member.store'
import { runMemberEffects } from './member-effect.service'
import {
  endSessions,
  listFreezes,
  listSessionsOf,
  setMemberNote,
  setMemberStatus,
} from './room/member-detail-room.store'
import { countMembers, listMembers } from './room/member-room.store'
import { addressRow, consentRow, freezeRow, memberRow, sessionRow } from './room/member-room.wire'
import { tagConsole } from './room/tag.console'
import { tagsOf } from './room/tag.store'

export const memberAuditWords: AuditWords = {
  subjects: { member: '会员' },
  statuses: { member: memberStatusText },
}

const subjectOf = (id: number) => `member:${id}`

export const memberConsole: Handlers<Ops['member']> = {
  ...tagConsole,

  async ListMembers({ currentPage, pageSize, sort, ...filter }, { db }) {
    const page = { currentPage, pageSize }
    const { rows, total } = await roomRows(
      page,
      (part) => listMembers(db, filter, { sort, ...part }),
      (max) => countMembers(db, filter, sort, max),
    )
    const tags = await tagsOf(
      db,
      rows.map(({ id }) => id),
    )
    return roomPageWith(
      page,
      total,
      rows.map((row) => memberRow(row, tags.get(row.id))),
    )
  },

  async GetMemberForConsole({ id }, { db, app, now, refuse }) {
    const row = await findMember(db, id)
    if (!row) throw refuse('member/gone')
    const idleSince = new Date(now - (await getSetting(app, 'session.idleDays', db)) * DAY)
    const [tags, sessions, addresses, freezes, consents] = await Promise.all([
      tagsOf(db, [id]),
      listSessionsOf(db, id, new Date(now), idleSince),
      listAddresses(db, id),
      listFreezes(db, id),
      listConsents(db, id),
    ])
    return {
      ...memberRow(row, tags.get(id)),
      Growth: row.growth,
      Pollen: row.pollen,
      City: row.city,
      HasPassword: row.passwordHash !== null,
      HasMessenger: row.unionId !== null,
      ReferrerCode: row.referrerCode,
      Note: row.note,
      Sessions: sessions.map(sessionRow),
      Addresses: addresses.map(addressRow),
      Freezes: freezes.map(freezeRow),
      Consents: consents.map(consentRow),
    }
  },

  /** The operator and the reason are written to the audit log before the phone is returned. */
  async ShowMemberPhone({ id, reason }, { read, transact, app, operator, now, refuse, request }) {
    const row = await findMember(read, id)
    if (!row) throw refuse('member/gone')
    if (!(await mayLook(app, operator, now))) throw refuse('member/show-limit')
    const change = { action: 'ShowMemberPhone', subject: subjectOf(id), after: { reason } }
    await transact((db) => audit(db, operator, change, now, request))
    return { Mobile: row.phone, Seconds: shownSeconds }
  },

  /** Ends every session; a login at the same time is serialized by the row lock (reliability FR43). */
  async FreezeMember({ id, reason }, { app, db, audit, now, refuse }) {
    const row = await holdMember(db, id)
    if (!row) throw refuse('member/gone')
    if (row.status === MemberStatus.frozen) return null
    if (row.status !== activeMember) throw refuse('member/gone')
    await setMemberStatus(db, id, MemberStatus.frozen)
    await deleteSessionsOf(db, id)
    await runMemberEffects('standing', app, db, id, now)
    await audit({
      action: 'FreezeMember',
      subject: subjectOf(id),
      before: { status: row.status },
      after: { status: MemberStatus.frozen, reason },
    })
    return null
  },

  async UnfreezeMember({ id, reason }, { app, db, audit, now, refuse }) {
    const row = await holdMember(db, id)
    if (!row) throw refuse('member/gone')
    if (row.status === activeMember) return null
    if (row.status !== MemberStatus.frozen) throw refuse('member/gone')
    await setMemberStatus(db, id, MemberStatus.active)
    await runMemberEffects('standing', app, db, id, now)
    await audit({
      action: 'UnfreezeMember',
      subject: subjectOf(id),
      before: { status: row.status },
      after: { status: MemberStatus.active, reason },
    })
    return null
  },

  async EndMemberSessions({ id, session }, { db, audit, refuse }) {
    if (!(await findMember(db, id))) throw refuse('member/gone')
    const ended = await endSessions(db, id, session)
    if (ended > 0) {
      const change = {
        action: 'EndMemberSessions',
        subject: subjectOf(id),
        after: { ended },
      }
      await audit(change)
    }
    return { Ended: ended }
  },

  async SetMemberNote({ id, note }, { db, audit, refuse }) {
    const row = await holdMember(db, id)
    if (!row) throw refuse('member/gone')
    if (row.note === note) return null
    await setMemberNote(db, id, note)
    await audit({
      action: 'SetMemberNote',
      subject: subjectOf(id),
      before: { note: row.note },
      after: { note },
    })
    return null
  },
}
