// apart: the embedding is read once per page
import { expect, test } from 'vitest'
import { adoptToken, currentToken, restoreSession } from './session'

test.each(['channel=20', 'channel=30', 'stem=applets'])(
  'R227: a page opened with ?%s keeps its token for the visit only',
  async (query) => {
    sessionStorage.clear()
    localStorage.clear()
    history.replaceState(null, '', `/home?${query}`)
    adoptToken('t1')
    expect([sessionStorage.getItem('access-token'), localStorage.getItem('access-token')]).toEqual([
      '"t1"',
      null,
    ])
    restoreSession()
    expect(currentToken()).toBe('t1')
  },
)
