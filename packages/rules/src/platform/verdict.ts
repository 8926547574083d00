export type Facts = Readonly<Record<string, unknown>>
export type Ok<T> = { readonly ok: true; readonly value: T }
export type No<Code extends string = string> = {
  readonly ok: false
  readonly code: Code
  readonly facts: Facts
}

/** What a rule answers: a value, or a code with the facts its message needs. */
export type Verdict<T, Code extends string = string> = Ok<T> | No<Code>

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value }
}

export function no<Code extends string>(code: Code, facts: Facts = {}): No<Code> {
  return { ok: false, code, facts }
}
