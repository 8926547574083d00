import { DAY } from '@greenstar/rules/platform/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MadeMember, makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { startTestApp, type TestApp } from '../platform/testing/test-app'
import { saveSettings } from '../setting/setting.factory'

const storageKeys = {
  ...{ accessKey: 'a', secretKey: 's', bucket: 'b', publicBase: 'https://files.example' },
  ...{ uploadUrl: 'https://up.example/', serverUploadUrl: 'https://up.example/' },
}
let shop: TestApp
let one: MadeMember
let other: MadeMember
beforeAll(async () => {
  shop = await startTestApp({ sandbox: true, storage: storageKeys })
  one = await makeMember(shop.app)
  other = await makeMember(shop.app)
})
afterAll(() => shop.stop())

describe('GetUploadGrant', () => {
  const ask = (of: { key?: string; bytes?: number } = {}, { token } = one) =>
    shop.call('upload', 'GetUploadGrant', of, token)
  const keyOf = (name: string, { id } = one) => `member/${id}/${name}`

  it('has the prefix and the limits; the token is for one file, with its size, types and an end', async () => {
    const { Data: limits } = await ask()
    expect(limits).toMatchObject({
      ...{ UploadToken: '', KeyPrefix: `member/${one.id}/`, UploadUrl: 'https://up.example/' },
      MaxBytes: 10_000_000,
    })
    const { Data } = await ask({ key: keyOf('1.jpg'), bytes: 5000 })
    const policy = JSON.parse(
      Buffer.from(Data?.UploadToken.split(':')[2] ?? '', 'base64url').toString(),
    ) as Record<string, unknown>
    expect(policy).toMatchObject({
      scope: `b:member/${one.id}/1.jpg`,
      fsizeLimit: 5000,
      mimeLimit: 'image/jpeg;image/png;image/gif',
      deleteAfterDays: 1,
    })
    expect(policy).not.toHaveProperty('isPrefixalScope')
  })

  it('is a signed form where the files lie in S3, for the same key and size', async () => {
    const { accessKey, secretKey, bucket, uploadUrl, serverUploadUrl } = storageKeys
    shop.app.keys.storage = {
      ...{ kind: 's3', region: 'cn-east-1', accessKey, secretKey, bucket, uploadUrl, serverUploadUrl },
    }
    const { Data } = await ask({ key: keyOf('2.mp4'), bytes: 20_000_000 })
    shop.app.keys.storage = storageKeys
    const json = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString()) as { policy: string }
    const { policy } = json(Data?.UploadToken.slice('s3.'.length))
    expect(json(policy)).toMatchObject({
      conditions: expect.arrayContaining([
        { key: `member/${one.id}/2.mp4` },
        ['content-length-range', 1, 20_000_000],
      ]) as unknown[],
    })
  })

  it.each([
    ['a key of another member', () => keyOf('1.jpg', other), 10, 'upload/not-found'],
    ['a folder above', () => keyOf('../9/1.jpg'), 10, 'upload/not-found'],
    ['a picture above the limit', () => keyOf('1.jpg'), 10_000_001, 'upload/too-large'],
    ['a film above the limit', () => keyOf('1.mp4'), 20_000_025, 'upload/film-too-large'],
  ])('refuses %s', async (_what, key, bytes, code) => {
    expect((await ask({ key: key(), bytes })).Code).toBe(code)
  })

  const defaults = { 'upload.perMemberPerDay': 200, 'upload.megabytesPerDay': 500 }

  // Red with one token for all files of an hour: their number and size had no limit.
  it.each([
    ['files', { 'upload.perMemberPerDay': 1 }, 10, 5],
    ['bytes', { 'upload.megabytesPerDay': 1 }, 300_000, 3],
  ])(
    'bounds the %s of a member and day, also those that are never confirmed',
    async (_what, limits, bytes, most) => {
      const sender = await makeMember(shop.app)
      const send = async (n: number, by = sender) =>
        (await ask({ key: keyOf(`${n}.jpg`, by), bytes }, by)).Code ?? ''
      const boss = await makeOperator(shop.app)
      expect(await saveSettings(shop, boss.token, { ...defaults, ...limits })).toMatchObject({ Status: 100 })
      for (let n = 0; n < most; n++) expect(await send(n)).toBe('')
      expect(await send(99)).toBe('upload/too-often')
      expect(await send(0, await makeMember(shop.app))).toBe('')
      shop.app.clock.move(DAY + 1000)
      expect(await send(100)).toBe('')
    },
  )

  it('stands in MemberInfo too (spec 3), for one picture an hour', async () => {
    const { Data } = await shop.call('member', 'GetMemberInfo', {}, one.token)
    const [, , policy = ''] = Data?.MemberInfo.UploadToken.split(':') ?? []
    expect(JSON.parse(Buffer.from(policy, 'base64url').toString())).toMatchObject({
      scope: expect.stringMatching(/^b:member\/\d+\/\d+\.jpg$/) as string,
      fsizeLimit: 10_000_000,
    })
  })
})
