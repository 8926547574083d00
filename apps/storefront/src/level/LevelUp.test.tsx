import { createFakeServer } from '@greenstar/web/fake-server'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aUser } from '../member/member.samples'
import { localShelf, storageKeys } from '../platform/session/storage'
import { renderScreen } from '../platform/testing/render-screen'
import { LevelUp } from './shared/LevelUp'

const stored = () => localShelf.get(storageKeys.lastLevel)
const seen = (memberCode: string, level: number) =>
  localShelf.set(storageKeys.lastLevel, { memberCode, level })
const open = () => renderScreen(<LevelUp user={aUser()} />, createFakeServer(), '/me')

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('R225, R313, R314: a higher level is announced once and stored', async () => {
  seen('GS083516', 3)
  open()
  expect(await screen.findByRole('dialog', { name: '恭喜你升级为 Lv 4' })).toBeInTheDocument()
  expect(stored()).toEqual({ memberCode: 'GS083516', level: 4 })
  fireEvent.click(screen.getByRole('button', { name: '知道啦' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  cleanup()
  open()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  ['no level stored before', () => undefined],
  ['the level of another member', () => seen('GS000001', 2)],
  ['the same level', () => seen('GS083516', 4)],
  ['a lower level than before', () => seen('GS083516', 5)],
])('%s is stored without an announcement', (_, before) => {
  before()
  open()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(stored()).toEqual({ memberCode: 'GS083516', level: 4 })
})
