import { afterEach, expect, test } from 'vitest'
import { setEmbedding } from './embedding'
import { adoptToken, currentToken, restoreSession, signOut } from './session'

afterEach(() => {
  signOut()
  history.replaceState(null, '', '/')
  sessionStorage.clear()
  setEmbedding(undefined)
})

test.each(['channel=20', 'channel=30', 'stem=applets'])(
  'R227: a page opened with ?%s keeps its token for the visit only',
  async (query) => {
    sessionStorage.clear()
    localStorage.clear()
    setEmbedding(undefined)
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
