import { HOUR } from '@greenstar/rules/platform/time'
import { defineAlert, raiseAlert } from '../alert/alert'
import type { App } from '../app'
import { countAttempt } from '../attempts/attempts'
import type { SignedInOperator } from '../http/context'

/** How long (s) whole personal data may be shown. */
export const shownSeconds = 60

/**
 * Persons whose full data an operator may see in an hour, and the number from which an alert is raised
 * (reliability FR87): opened one by one, or on the sheets of parcels to pack.
 */
const perHour = { single: { alertAt: 30, max: 60 }, sheet: { alertAt: 300, max: 1000 } } as const

/** Counts persons whose masked data an operator is about to see in full; false: over the limit of this hour. */
export const mayLook = async (
  app: App,
  operator: SignedInOperator,
  now: number,
  kind: keyof typeof perHour = 'single',
  many = 1,
): Promise<boolean> => {
  const { alertAt, max } = perHour[kind]
  const count = await countAttempt(app, `looks:${kind}:${operator.id}`, HOUR, now, many)
  if (count > alertAt) await tellOfLooks(app, operator, { count, seconds: HOUR / 1000 }, now)
  return count <= max
}

export const manyLooks = defineAlert(['personal-looks', '大量查看个人信息'])

/** Raises an alert that names an operator who views much masked data. */
export const tellOfLooks = (app: App, operator: SignedInOperator, facts: object, now: number) =>
  raiseAlert(
    app,
    app.database.db,
    {
      kind: manyLooks,
      subject: `operator:${operator.id}`,
      facts: { name: operator.displayName, ...facts },
    },
    now,
  )
