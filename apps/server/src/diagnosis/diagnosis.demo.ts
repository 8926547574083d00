import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { DAY, HOUR } from '@greenstar/rules/platform/time'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { demoDiagnoses } from '../../demo/diagnoses'
import { pictureOf } from '../demo/demo-catalog'
import type { DemoPart } from '../demo/demo-part'
import { earnPollen } from '../pollen/pollen.service'
import { likeComment } from '../post/post.service'
import { getSetting } from '../setting/setting.service'
import { makeAnswer, makeDiagnosis } from './diagnosis.factory'
import { updateDiagnosis } from './diagnosis.store'
import { titleOf } from './diagnosis.words'

const { pass, pending } = ModerationStatus

/** Questions about sick plants, their answers, and what was accepted. */
export const loadDemo: DemoPart = async (app, db, people, now) => {
  const authors = [...people.authors.values()]
  const personOf = (number: number) => people.authors.get(number) ?? authors[number % authors.length]
  for (const demo of demoDiagnoses) {
    const asker = personOf(demo.author)
    if (!asker) continue
    const askedAt = now - demo.daysAgo * DAY - 3 * HOUR
    const { plant, content, light, water, since } = demo
    const id = await makeDiagnosis(
      db,
      {
        ...{ memberId: asker.id, plant, content, light, water, since, leaf: [...demo.leaf] },
        ...{ images: demo.pictures.map(pictureOf), status: demo.isWaiting ? pending : pass },
      },
      askedAt,
    )
    if (demo.reply)
      await updateDiagnosis(db, id, {
        ...{ reply: demo.reply, repliedBy: '小满', repliedAt: new Date(askedAt + 6 * HOUR) },
      })
    for (const { author, hoursLater, likes, isAccepted, ...given } of demo.answers) {
      const answerer = personOf(author)
      if (!answerer || answerer.id === asker.id) continue
      const at = askedAt + hoursLater * HOUR
      const answer = { memberId: answerer.id, content: given.content }
      const commentId = await makeAnswer(db, { id, askerId: asker.id }, answer, at)
      const readers = people.buyers.slice(0, likes)
      for (const { id: memberId } of readers)
        await likeComment({ app, db, memberId, now: at + HOUR }, commentId, true)
      if (!isAccepted) continue
      // Accepted just now: entries of coins are written in the order of their times.
      const num = await getSetting(app, 'pollen.answerReward', db)
      const move = { memberId: answerer.id, kind: PollenKind.answer, num, cause: `diagnosis:${id}` }
      const title = `回答“${titleOf({ plant, leaf: demo.leaf })}”被采纳`
      const pollen = await earnPollen(app, db, { ...move, title, now })
      const choice = { chosenId: commentId, acceptedId: commentId, acceptedAt: new Date(now) }
      await updateDiagnosis(db, id, { ...choice, pollen })
    }
  }
}
