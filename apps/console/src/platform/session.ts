import type { DataOf, Ops } from '@greenstar/contract'

export type SignedIn = DataOf<Ops['operator']['OperatorLogin']>
/** The logged-in operator with their permissions. */
export type Operator = SignedIn['Operator']

const key = 'console-session'
const listeners = new Set<() => void>()

/** The console's session: stored for this tab only, separate from any member's. */
export const session = {
  get(): SignedIn | undefined {
    const text = sessionStorage.getItem(key)
    if (text !== cachedText) {
      cachedText = text
      cached = text ? (JSON.parse(text) as SignedIn) : undefined
    }
    return cached
  },
  set(value: SignedIn | undefined) {
    over = false
    if (value) sessionStorage.setItem(key, JSON.stringify(value))
    else sessionStorage.removeItem(key)
    for (const listener of listeners) listener()
  },
  /** The server rejects this token: the pages stay as they are until the operator has logged in again. */
  expire(token: string | undefined) {
    if (!token || token !== session.get()?.Token) return
    over = true
    for (const listener of listeners) listener()
  },
  isOver: () => over,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

let over = false
let cachedText: string | null = null
let cached: SignedIn | undefined

/** Whether the logged-in operator has a permission; the server checks again. */
export const may = (permission: string) => session.get()?.Operator.Permissions.includes(permission) ?? false
