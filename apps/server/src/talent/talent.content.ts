import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { notify } from '../message/message.service'
import type { ContentUses, Decided } from '../moderation/moderation.service'
import { forget, pages } from '../platform/cache-news'
import { putTalent, readTalent } from '../post/creator.service'

const { pass } = ModerationStatus

const signaturesDecided: Decided = async (app, db, rows, { to, reason, now }) => {
  for (const { id, memberId, content } of rows) {
    const talent = await readTalent(db, memberId)
    if (to === pass) {
      await putTalent(db, memberId, { signature: content, signatureContentId: null })
      await notify(db, memberId, 'talent.signature', { what: '已通过审核，现在生效' }, now)
    } else {
      if (talent?.signature === content) await putTalent(db, memberId, { signature: '' })
      if (talent?.signatureContentId === id) await putTalent(db, memberId, { signatureContentId: null })
      await notify(db, memberId, 'talent.signature', { what: `未通过审核：${reason}` }, now)
    }
  }
  await forget(app, db, 'talent.', pages)
}

export const talentContents: ContentUses = { [ContentKind.talentSignature]: { decided: signaturesDecided } }
