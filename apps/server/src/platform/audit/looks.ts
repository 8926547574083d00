import { HOUR } from '@greenstar/rules/platform/time'
import { defineAlert, raiseAlert } from '../alert/alert'
import type { App } from '../app'
import { countAttempt } from '../attempts/attempts'
import type { SignedInOperator } from '../http/context'

/** How long (s) whole personal data may be shown. */
export const shownSeconds = 60

/**
 * Persons of whom an operator may see all in an hour, and from how many on the others are told of it (reliability R87):
 * asked for one by one, or on the sheets of parcels that wait to be packed.
 */
const perHour = { single: { told: 30, most: 60 }, sheet: { told: 300, most: 1000 } } as const

/** Counts persons of whom an operator is about to see what is masked for others; false: too many for this hour. */
export const mayLook = async (
  app: App,
  operator: SignedInOperator,
  now: number,
  kind: keyof typeof perHour = 'single',
  many = 1,
): Promise<boolean> => {
  const { told, most } = perHour[kind]
  const count = await countAttempt(app, `looks:${kind}:${operator.id}`, HOUR, now, many)
  if (count > told) await tellOfLooks(app, operator, { count, seconds: HOUR / 1000 }, now)
  return count <= most
}

const manyLooks = defineAlert(['personal-looks', '大量查看个人信息'])

/** Leaves an alert that names an operator who takes much of what is masked for others. */
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
