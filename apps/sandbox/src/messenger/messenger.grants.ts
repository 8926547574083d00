import { randomHex } from '../platform/random'
import type { Person } from './messenger.people'

export type Scope = 'snsapi_base' | 'snsapi_userinfo'

export interface Grant {
  person: Person
  scope: Scope
}

const CODE_LASTS_MS = 5 * 60_000
export const TOKEN_LASTS_S = 7200

/** Issued secrets with their data and expiry; forgotten at restart, as phones request new ones. */
class Passes<T> {
  readonly #passes = new Map<string, { value: T; until: number }>()

  give(value: T, lastsMs: number): string {
    const now = Date.now()
    for (const [pass, { until }] of this.#passes) if (until <= now) this.#passes.delete(pass)
    const pass = randomHex(24)
    this.#passes.set(pass, { value, until: now + lastsMs })
    return pass
  }

  get(pass: string): T | undefined {
    const found = this.#passes.get(pass)
    return found && found.until > Date.now() ? found.value : undefined
  }
}

/** Secrets issued by the messenger: single-use codes, tokens of persons, the account's token and page ticket. */
export class Grants {
  readonly #codes = new Passes<Grant & { used: boolean }>()
  readonly #tokens = new Passes<Grant>()
  readonly #accounts = new Passes<true>()
  #stable: string | undefined

  giveCode(grant: Grant): string {
    return this.#codes.give({ ...grant, used: false }, CODE_LASTS_MS)
  }

  /** The consent of a code; works once. */
  takeCode(code: string): Grant | 'used' | 'unknown' {
    const found = this.#codes.get(code)
    if (!found) return 'unknown'
    if (found.used) return 'used'
    found.used = true
    return { person: found.person, scope: found.scope }
  }

  giveToken(grant: Grant): string {
    return this.#tokens.give(grant, TOKEN_LASTS_S * 1000)
  }

  ofToken(token: string): Grant | undefined {
    return this.#tokens.get(token)
  }

  giveAccountToken(): string {
    return this.#accounts.give(true, TOKEN_LASTS_S * 1000)
  }

  /** The same token for every request until it expires. */
  stableToken(): string {
    if (!this.#stable || !this.#accounts.get(this.#stable)) this.#stable = this.giveAccountToken()
    return this.#stable
  }

  isAccountToken(token: string): boolean {
    return this.#accounts.get(token) === true
  }
}
