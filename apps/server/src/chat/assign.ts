import { chooseClerk } from '@greenstar/rules/chat/chat.assign'
import { isDeskOpen } from '@greenstar/rules/chat/chat.hours'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import { operatorsWith } from '../operator/operator.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { lock } from '../platform/database/lock'
import { getSettings } from '../setting/setting.service'
import { tellChat } from './chat.hub'
import { moveChat } from './chat.store'
import { lastClerks, listDesks, takeLeft, takeWaiting } from './chat-desk.store'
import { countOpenByOperator } from './chat-room.read'
import { giveChat } from './desk'

const batch = 20

/** Puts conversations back into the queue whose operator was disabled or may not answer any more, if the member waits. */
export const freeLeft = async (db: Db): Promise<void> => {
  const here = await operatorsWith(db, 'chat.answer')
  for (const { id } of await takeLeft(
    db,
    here.map((one) => one.id),
    batch,
  )) {
    const chat = await moveChat(db, id, 'free', 'system', { operatorId: null, takenAt: null })
    await tellChat(db, chat, chat.lastNumber)
  }
}

/**
 * Gives waiting conversations, longest wait first, to operators who are present and ready, within `chat.maxEach`
 * (domain 20); returns how many. Assignments wait for each other, so that no operator gets more than the limit; one
 * that an operator takes by hand is not limited.
 */
export const assignWaiting = async (app: App, db: Db, now: number): Promise<number> => {
  const settings = await getSettings(app, db)
  const max = settingValue(settings, 'chat.maxEach')
  if (max === 0 || !isDeskOpen(now, settings)) return 0
  const desks = await listDesks(db, now)
  const isHere = (id: number) => desks.get(id)?.isReady === true && desks.get(id)?.isPresent === true
  if (![...desks.keys()].some(isHere)) return 0
  const here = (await operatorsWith(db, 'chat.answer')).filter(({ id }) => isHere(id))
  await lock(db, 'chat.assign')
  const open = await countOpenByOperator(db)
  const clerks = here.map((one) => ({ ...one, open: open.get(one.id) ?? 0 }))
  if (!clerks.some((one) => one.open < max)) return 0
  const waiting = await takeWaiting(db, batch)
  const last = await lastClerks(
    db,
    waiting.map(({ memberId }) => memberId),
  )
  let given = 0
  for (const chat of waiting) {
    const chosen = chooseClerk(clerks, last.get(chat.memberId), max)
    const clerk = clerks.find(({ id }) => id === chosen?.id)
    if (!clerk) break
    await giveChat(db, chat, clerk, now)
    clerk.open += 1
    given += 1
  }
  return given
}
