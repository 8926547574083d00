import type { App } from '../platform/app'
import { hashSecret } from '../platform/session/secret'
import { insertOperator } from './operator.store'

export type DemoOperatorFacts = {
  name: string
  displayName: string
  /** Name of a drawn picture, such as `a-7`. */
  avatar: string
  role: string
  /** Plain text, at least twelve characters. */
  password: string
}

/** Inserts the demo's operators; existing ones keep their passwords. */
export const insertDemoOperators = async (app: App, operators: readonly DemoOperatorFacts[]) => {
  for (const { password, avatar, ...facts } of operators) {
    await insertOperator(app.database.db, {
      ...facts,
      avatar: `/media/${avatar}.jpg`,
      passwordHash: await hashSecret(password),
      createdAt: new Date(app.clock.now()),
    })
  }
}
