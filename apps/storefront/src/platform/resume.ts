import { go } from './route/navigation'

/** An action interrupted by a login, as plain data: it also continues after a login that left the page. */
export type Interrupted =
  | { page: string }
  /** An entry of a <noun>.resume.ts and its data. */
  | { name: string; data: unknown }

const files = import.meta.glob<{ default: Record<string, (data: never) => void> }>('../*/*.resume.ts')

export async function resume(interrupted: Interrupted): Promise<void> {
  if ('page' in interrupted) {
    go(interrupted.page)
    return
  }
  const { name, data } = interrupted
  const [noun] = name.split('.')
  const part = await files[`../${noun}/${noun}.resume.ts`]?.()
  part?.default[name]?.(data as never)
}
