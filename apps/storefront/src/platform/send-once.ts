import { CallFailure } from '@greenstar/web/client'

export const isConflict = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.code === 'platform/once-conflict'

/**
 * Sends a form's body under the request id of its earlier tries, whose results are unknown. If one of them had
 * arrived, the server refuses another body (domain 0.7): then `onEarlier` is called, and the response of that try
 * is returned.
 */
export async function sendOnce<Given>(
  body: string,
  earlier: readonly string[],
  send: (body: string) => Promise<Given>,
  onEarlier: () => void,
): Promise<Given> {
  try {
    return await send(body)
  } catch (failure) {
    if (!isConflict(failure)) throw failure
    for (const other of earlier) {
      try {
        const given = await send(other)
        onEarlier()
        return given
      } catch (again) {
        if (!isConflict(again)) throw again
      }
    }
    throw failure
  }
}
