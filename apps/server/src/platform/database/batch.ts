import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

/** The driver's connection, as far as statements use it. */
type Wire = {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  sync(): void
}

/** The driver's statement; its type declarations leave out what the driver calls. */
export type Statement = {
  name?: string
  text: string
  values?: unknown[]
  prepare(wire: Wire): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
  handleReadyForQuery(wire: Wire): void
  handleError(error: unknown, wire: Wire): void
}

/** A statement of the driver that reports to `done`. Throws if a value cannot be sent, so that nothing is sent then. */
export const statementOf = (
  [question, given]: readonly unknown[],
  done: (error: unknown, result: unknown) => void,
): Statement => {
  const made = Reflect.construct(pg.Query, [question, given, done]) as Statement
  made.values = made.values?.map((value) => prepareValue(value))
  return made
}

/** Begin, commit and rollback are prepared too, as everything in a batch uses the extended protocol. */
const control = /^(begin|commit|rollback)$/

/** Several commands in one text are accepted only by the simple protocol. */
export const mayJoin = ({ name, text, values = [] }: Statement) =>
  name !== undefined || values.length > 0 || !text.includes(';')

/**
 * Several statements in one round trip: all are sent with one sync at the end, so that the database skips the rest
 * once one has failed. Each is executed with its own snapshot, in order, as if sent alone.
 */
export class Batch {
  callback: (error?: unknown) => void = () => {}
  #at = 0

  constructor(
    readonly statements: Statement[],
    // the driver's own name for how long an answer may take
    readonly query_timeout: number | undefined,
  ) {
    for (const one of statements) if (control.test(one.text)) one.name = one.text
  }

  // The driver asks which statement it has just prepared.
  get name() {
    return this.statements[this.#at]?.name
  }

  get text() {
    return this.statements[this.#at]?.text
  }

  submit(wire: Wire): Error | null {
    // Each would end with a sync of its own.
    const unsynced = Object.create(wire, { sync: { value: () => {} } }) as Wire
    wire.stream.cork()
    try {
      for (const one of this.statements) one.prepare(unsynced)
    } finally {
      wire.sync()
      wire.stream.uncork()
    }
    return null
  }

  handleRowDescription(message: unknown) {
    this.statements[this.#at]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown) {
    this.statements[this.#at]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, wire: Wire) {
    this.statements[this.#at]?.handleCommandComplete(message, wire)
    this.#at++
  }

  handleReadyForQuery(wire: Wire) {
    for (const one of this.statements) one.handleReadyForQuery(wire)
    this.callback()
  }

  /** The statements before it have their results; the database has skipped those after it. */
  handleError(error: unknown, wire: Wire) {
    for (const [index, one] of this.statements.splice(0).entries()) {
      if (index < this.#at) one.handleReadyForQuery(wire)
      else {
        if (one.name && wire.parsedStatements[one.name] === undefined)
          delete wire.submittedNamedStatements[one.name]
        one.handleError(error, wire)
      }
    }
    this.callback(error)
  }
}
