import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { knownNetworks } from '../attempts/attempts.tables'
import { isKnownNetwork, noteNetwork } from '../attempts/known-networks'
import { setUpTestApp } from '../testing/set-up-test-app'
import { fingerprint } from './keyed-hash'

const shop = setUpTestApp()

test('a fingerprint is the same for the same text, kind and key, and another for another', () => {
  const { keys, config } = shop.app
  const other = {
    keys: { ...keys, console: { secretKey: 'another-key-of-forty-letters-0123456789' } },
    config,
  }
  const mine = fingerprint(shop.app, 'phone', '13900000001')
  expect(fingerprint(shop.app, 'phone', '13900000001')).toBe(mine)
  expect(fingerprint(shop.app, 'union', '13900000001')).not.toBe(mine)
  expect(fingerprint(other as never, 'phone', '13900000001')).not.toBe(mine)
})

test('networks of a member are stored as a keyed hash; those stored before the key are still recognised', async () => {
  const { app } = shop
  const { db } = app.database
  const now = app.clock.now()
  const plain = (account: string) => createHash('sha256').update(account).digest('base64url')
  await noteNetwork(app, db, 'member:13900000002', '10.1.1.1', now)
  const kept = (await db.select({ account: knownNetworks.account }).from(knownNetworks)).map(
    (row) => row.account,
  )
  expect(kept).toHaveLength(1)
  expect(kept).not.toContain(plain('member:13900000002'))
  expect(await isKnownNetwork(app, db, 'member:13900000002', '10.1.1.1', now)).toBe(true)
  expect(await isKnownNetwork(app, db, 'member:13900000003', '10.1.1.1', now)).toBe(false)
  const older = { account: plain('member:13900000003'), network: '10.1.1.1', seenAt: new Date(now) }
  await db.insert(knownNetworks).values(older)
  expect(await isKnownNetwork(app, db, 'member:13900000003', '10.1.1.1', now)).toBe(true)
})
