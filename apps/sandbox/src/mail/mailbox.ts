import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SandboxEnv } from '../platform/env'
import { Ledger } from '../platform/ledger'

export interface Letter {
  subject: string
  text: string
  files: { name: string; bytes: number }[]
}

export type KeptLetter = Letter & { id: string; to: string; at: number }

/** Every received mail, kept over restarts. */
export class Mailbox {
  readonly #inbox: Ledger<KeptLetter>

  constructor({ stateDir }: SandboxEnv) {
    const folder = join(stateDir, 'mail')
    mkdirSync(folder, { recursive: true })
    this.#inbox = new Ledger<KeptLetter>(join(folder, 'letters.log'))
  }

  put(to: string, letter: Letter): void {
    const id = randomUUID()
    this.#inbox.put(id, { ...letter, id, to, at: Date.now() })
  }

  /** Newest first. */
  all(): KeptLetter[] {
    return this.#inbox.all().reverse()
  }

  close(): void {
    this.#inbox.close()
  }
}
