import { go } from './navigation'

/** What a login interrupted, as plain data: it goes on also after a login that left the page. */
export type Interrupted =
  | { page: string }
  /** An entry of a <noun>.resume.ts and what it is given. */
  | { name: string; data: unknown }

const files = import.meta.glob<{ default: Record<string, (data: never) => void> }>('../*/*.resume.ts')

/** Goes on with what was interrupted. */
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
