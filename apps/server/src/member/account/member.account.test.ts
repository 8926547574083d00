import { createHash, randomUUID } from 'node:crypto'
import { PROFILE_CHANGES_A_DAY } from '@greenstar/rules/member/profile'
import { ProofPurpose } from '@greenstar/rules/member/proof'
import { DAY, MINUTE, shanghaiDay } from '@greenstar/rules/platform/time'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { beforeAll, describe, expect, it } from 'vitest'
import { fakeSms } from '../../message/sms.fake'
import { hashSecret } from '../../platform/session/secret'
import { tokenHash } from '../../platform/session/token'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { makeMemberPicture } from '../../upload/upload.factory'
import { aPhone, type MadeMember, makeAddress, makeMember, makeSession, makeSmsCode } from '../member.factory'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const [oldPwd, newPwd, code] = [md5('old-Passw0rd'), md5('new-Passw0rd'), '135791']

const shop = setUpTestApp()
let passwordHash: string
beforeAll(async () => {
  fakeSms(shop.app)
  passwordHash = await hashSecret(oldPwd)
})

const withPassword = () => makeMember(shop.app, { passwordHash })
const whoIs = async (token: string) => (await shop.call('member', 'GetMemberInfo', {}, token)).httpStatus
const proveByCode = async ({ phone, token }: MadeMember, purpose: ProofPurpose, type = 20) => {
  await makeSmsCode(shop.app, { phone, type, code })
  const { Data } = await shop.call('member', 'ConfirmSMSCode', { verificationCode: code, purpose }, token)
  return Data?.Proof ?? ''
}
const logIn = (phone: string, userPwd: string) => shop.call('member', 'Login', { userName: phone, userPwd })

describe('a password is changed in three ways', () => {
  it('MemberChangePwd by the old one: all sessions end, this device gets a new one (FR43)', async () => {
    const one = await withPassword()
    const elsewhere = await makeSession(shop.app, one.id)
    const { Status, Data } = await shop.call('member', 'MemberChangePwd', { oldPwd, newPwd }, one.token)
    expect(Status).toBe(100)
    expect([await whoIs(one.token), await whoIs(elsewhere)]).toEqual([401, 401])
    expect(await whoIs(Data?.MemberInfo.Token ?? '')).toBe(200)
    expect((await logIn(one.phone, oldPwd)).Code).toBe('member/login-wrong')
    expect((await logIn(one.phone, newPwd)).Status).toBe(100)
  })

  it('MemberChangePwd refuses a wrong old one, counts it as a login failure, and refuses the same one', async () => {
    const one = await withPassword()
    const change = (old: string, next: string) =>
      shop.call('member', 'MemberChangePwd', { oldPwd: old, newPwd: next }, one.token)
    expect((await change(oldPwd, oldPwd)).Code).toBe('member/password-same')
    for (let tries = 0; tries < 3; tries++)
      expect((await change(newPwd, oldPwd)).Code).toBe('member/old-password-wrong')
    expect((await change(oldPwd, newPwd)).Code).toBe('member/password-locked')
    expect((await logIn(one.phone, oldPwd)).Code).toBe('member/login-locked')
  })

  it('ChangePassword by a code to the member’s phone', async () => {
    const one = await withPassword()
    const proof = await proveByCode(one, ProofPurpose.password)
    const { Data } = await shop.call('member', 'ChangePassword', { newPwd, proof }, one.token)
    expect(await whoIs(one.token)).toBe(401)
    expect(await whoIs(Data?.MemberInfo.Token ?? '')).toBe(200)
    expect((await logIn(one.phone, newPwd)).Status).toBe(100)
  })

  it('FindPassword without any session', async () => {
    const one = await withPassword()
    await makeSmsCode(shop.app, { phone: one.phone, type: 20, code })
    const reset = { userName: one.phone, verificationCode: code, type: 10 as const, newPwd }
    expect((await shop.call('member', 'FindPassword', reset)).Status).toBe(100)
    expect(await whoIs(one.token)).toBe(401)
  })

  it('R352: FindPassword takes a code of a reset alone, the right one, once', async () => {
    const one = await withPassword()
    const reset = (verificationCode: string) =>
      shop.call('member', 'FindPassword', { userName: one.phone, verificationCode, type: 10, newPwd })
    await makeSmsCode(shop.app, { phone: one.phone, type: 60, code })
    expect((await reset(code)).Code).toBe('member/code-wrong')
    await makeSmsCode(shop.app, { phone: one.phone, type: 20, code })
    expect((await reset('000000')).Code).toBe('member/code-wrong')
    expect((await logIn(one.phone, oldPwd)).Status).toBe(100)
    expect((await reset(code)).Status).toBe(100)
    expect((await reset(code)).Code).toBe('member/code-wrong')
    expect((await logIn(one.phone, newPwd)).Status).toBe(100)
  })
})

describe('a step by code whose answer was lost', () => {
  const requestID = () => randomUUID()

  it('FindPassword is done once, and answers a repeat with its first response', async () => {
    const one = await withPassword()
    await makeSmsCode(shop.app, { phone: one.phone, type: 20, code })
    const reset = {
      userName: one.phone,
      verificationCode: code,
      type: 10 as const,
      newPwd,
      requestID: requestID(),
    }
    const first = await shop.call('member', 'FindPassword', reset)
    const { Data } = await logIn(one.phone, newPwd)
    expect(await shop.call('member', 'FindPassword', reset)).toEqual(first)
    // sessions opened since then remain valid
    expect(await whoIs(Data?.MemberInfo.Token ?? '')).toBe(200)
    const other = await shop.call('member', 'FindPassword', { ...reset, newPwd: oldPwd })
    expect(other.Code).toBe('platform/once-conflict')
    shop.app.clock.move(3 * MINUTE)
    expect((await shop.call('member', 'FindPassword', reset)).Code).toBe('member/code-wrong')
  })

  it('MemberReg creates one member, and a repeat logs in', async () => {
    const userName = aPhone()
    await makeSmsCode(shop.app, { phone: userName, type: 60, code })
    const register = { userName, code, userPwd: newPwd, requestID: requestID() }
    const [first, again] = [
      await shop.call('member', 'MemberReg', register),
      await shop.call('member', 'MemberReg', register),
    ]
    expect(again.Data?.MemberInfo.ID).toBe(first.Data?.MemberInfo.ID)
    expect(await whoIs(again.Data?.MemberInfo.Token ?? '')).toBe(200)
    expect((await shop.call('member', 'MemberReg', { ...register, requestID: requestID() })).Code).toBe(
      'member/code-wrong',
    )
  })

  it('ConfirmSMSCode gives another proof to the same session, and to no other', async () => {
    const one = await withPassword()
    const elsewhere = await makeSession(shop.app, one.id)
    await makeSmsCode(shop.app, { phone: one.phone, type: 20, code })
    const confirm = { verificationCode: code, purpose: ProofPurpose.password, requestID: requestID() }
    const [first, again] = [
      await shop.call('member', 'ConfirmSMSCode', confirm, one.token),
      await shop.call('member', 'ConfirmSMSCode', confirm, one.token),
    ]
    expect(again.Data?.Proof).not.toBe(first.Data?.Proof)
    expect((await shop.call('member', 'ConfirmSMSCode', confirm, elsewhere)).Code).toBe('member/code-wrong')
    const proof = again.Data?.Proof ?? ''
    expect((await shop.call('member', 'ChangePassword', { newPwd, proof }, one.token)).Status).toBe(100)
  })
})

describe('the first password', () => {
  const enter = async () => {
    const phone = aPhone()
    await makeSmsCode(shop.app, { phone, type: 60, code })
    const { Data } = await shop.call('member', 'CodeLogin', { userName: phone, code })
    return Data?.MemberInfo.Token ?? ''
  }

  it('is set without a proof within ten minutes of a login by code, once', async () => {
    const token = await enter()
    const { Data } = await shop.call('member', 'ChangePassword', { newPwd }, token)
    expect(Data?.MemberInfo.HasPassword).toBe(true)
    const again = await shop.call('member', 'ChangePassword', { newPwd }, Data?.MemberInfo.Token)
    expect(again.Code).toBe('member/proof-wrong')
  })

  it('needs a proof later', async () => {
    const token = await enter()
    shop.app.clock.move(11 * MINUTE)
    expect((await shop.call('member', 'ChangePassword', { newPwd }, token)).Code).toBe('member/proof-wrong')
  })

  it('needs a proof in a session not opened by a code', async () => {
    const { token } = await makeMember(shop.app)
    expect((await shop.call('member', 'ChangePassword', { newPwd }, token)).Code).toBe('member/proof-wrong')
    expect((await shop.call('member', 'ConfirmPassword', { userPwd: oldPwd, purpose: 10 }, token)).Code).toBe(
      'member/no-password',
    )
  })
})

describe('a proof (FR46)', () => {
  const use = (proof: string, token: string) =>
    shop.call('member', 'ChangePassword', { newPwd, proof }, token)

  it('is of one purpose, one device and one member, and works once, for ten minutes', async () => {
    const [one, other] = [await withPassword(), await withPassword()]
    const elsewhere = await makeSession(shop.app, one.id)
    const forMobile = await proveByCode(one, ProofPurpose.mobile, 40)
    const proof = await proveByCode(one, ProofPurpose.password)
    for (const [what, token] of [
      [forMobile, one.token],
      [proof, elsewhere],
      [proof, other.token],
      [randomUUID(), one.token],
    ] as const)
      expect((await use(what, token)).Code).toBe('member/proof-wrong')
    const { Data } = await use(proof, one.token)
    expect((await use(proof, Data?.MemberInfo.Token ?? '')).Code).toBe('member/proof-wrong')
    const late = await withPassword()
    const old = await proveByCode(late, ProofPurpose.password)
    shop.app.clock.move(11 * MINUTE)
    expect((await use(old, late.token)).Code).toBe('member/proof-wrong')
  })

  it('is not issued for a code of another type or a wrong password', async () => {
    const one = await withPassword()
    await makeSmsCode(shop.app, { phone: one.phone, type: 60, code })
    const byCode = await shop.call(
      'member',
      'ConfirmSMSCode',
      { verificationCode: code, purpose: 10 },
      one.token,
    )
    expect(byCode.Code).toBe('member/code-wrong')
    const confirm = (userPwd: string) =>
      shop.call('member', 'ConfirmPassword', { userPwd, purpose: ProofPurpose.cancellation }, one.token)
    expect((await confirm(newPwd)).Code).toBe('member/password-wrong')
    expect((await confirm(oldPwd)).Data?.Proof).toHaveLength(43)
  })
})

describe('ChangeMobile', () => {
  const change = async (one: MadeMember, mobile: string, proof: string) => {
    await makeSmsCode(shop.app, { phone: mobile, type: 40, code })
    return shop.call('member', 'ChangeMobile', { mobile, verificationCode: code, proof }, one.token)
  }

  it('moves the account, ends the old sessions and keeps the rest', async () => {
    const one = await withPassword()
    const mobile = aPhone()
    const { Data } = await change(one, mobile, await proveByCode(one, ProofPurpose.mobile, 40))
    expect(Data?.MemberInfo.Mobile).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
    expect([await whoIs(one.token), await whoIs(Data?.MemberInfo.Token ?? '')]).toEqual([401, 200])
    expect((await logIn(mobile, oldPwd)).Data?.MemberInfo.ID).toBe(one.id)
    expect((await logIn(one.phone, oldPwd)).Code).toBe('member/login-wrong')
  })

  it('refuses another member’s phone, the same one, and a change without a proof', async () => {
    const [one, other] = [await withPassword(), await withPassword()]
    const proof = await proveByCode(one, ProofPurpose.mobile, 40)
    expect((await change(one, one.phone, proof)).Code).toBe('member/mobile-same')
    expect((await change(one, other.phone, proof)).Code).toBe('member/mobile-taken')
    expect((await change(one, aPhone(), 'x'.repeat(43))).Code).toBe('member/proof-wrong')
    expect((await logIn(one.phone, oldPwd)).Data?.MemberInfo.ID).toBe(one.id)
  })

  it('of two members who change to one phone at the same moment one succeeds', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => withPassword()))
    const mobile = aPhone()
    const proofs = await Promise.all(people.map((one) => proveByCode(one, ProofPurpose.mobile, 40)))
    await makeSmsCode(shop.app, { phone: mobile, type: 40, code })
    const replies = await Promise.all(
      people.map((one, at) =>
        shop.call(
          'member',
          'ChangeMobile',
          { mobile, verificationCode: code, proof: proofs[at] ?? '' },
          one.token,
        ),
      ),
    )
    expect(replies.filter(({ Status }) => Status === 100)).toHaveLength(1)
    expect(replies.every(({ httpStatus }) => httpStatus === 200)).toBe(true)
  })
})

describe('MemberEdit', () => {
  const edit = (token: string, payload: Parameters<typeof shop.call<'member', 'MemberEdit'>>[2]) =>
    shop.call('member', 'MemberEdit', payload, token)

  it('changes the sent fields and keeps the rest', async () => {
    const { token } = await makeMember(shop.app, { name: '老名字', city: '深圳市' })
    await edit(token, { nickName: '阳台园丁', gender: 2 })
    const { Data } = await edit(token, { birthday: '1990-05-01' })
    expect(Data).toMatchObject({
      // a nickname is shown once it has passed moderation (domain 16)
      MemberName: '老名字',
      NameReview: { Text: '阳台园丁', Status: 10, Reason: '' },
      Gender: 2,
      Birthday: '1990-05-01',
      City: '深圳市',
    })
  })

  it('is greeted on the birthday, by the stated gender', async () => {
    const { token } = await makeMember(shop.app)
    const today = shanghaiDay(shop.app.clock.now()).slice(5)
    const greeting = async () =>
      (await shop.call('member', 'GetMemberInfo', {}, token)).Data?.MemberInfo.Greeting
    expect(await greeting()).toBeUndefined()
    await edit(token, { birthday: `1992-${today}`, gender: 2 })
    expect(await greeting()).toBe('亲爱的女士，生日快乐！')
  })

  it('lets the birthday change once a year, and refuses an age under fourteen (FR74)', async () => {
    const { token } = await makeMember(shop.app)
    expect((await edit(token, { birthday: '2031-01-01' })).Code).toBe('member/birthday-wrong')
    const child = new Date(shop.app.clock.now() - 10 * 365 * DAY).toISOString().slice(0, 10)
    expect((await edit(token, { birthday: child })).Code).toBe('member/too-young')
    await edit(token, { birthday: '1990-05-01' })
    expect((await edit(token, { birthday: '1990-05-01' })).Status).toBe(100)
    expect((await edit(token, { birthday: '1990-05-02' })).Code).toBe('member/birthday-once')
    shop.app.clock.move(366 * DAY)
    expect((await edit(await logInAgain(token), { birthday: '1990-05-02' })).Data?.Birthday).toBe(
      '1990-05-02',
    )
  })

  const logInAgain = async (token: string) => {
    const { rows } = await shop.app.database.pool.query<{ member_id: string }>(
      `select member_id from member_sessions where token_hash = $1`,
      [tokenHash(token)],
    )
    return makeSession(shop.app, Number(rows[0]?.member_id))
  }

  it('accepts only a portrait uploaded for it by the member, and releases the previous one', async () => {
    const [one, other] = [await makeMember(shop.app), await makeMember(shop.app)]
    const { db } = shop.app.database
    const picture = (memberId: number, purpose: number = UploadPurpose.avatar) =>
      makeMemberPicture(db, { memberId, purpose, createdAt: new Date(shop.app.clock.now()) })
    const [first, second] = [await picture(one.id), await picture(one.id)]
    const theirs = await picture(other.id)
    const review = await picture(one.id, UploadPurpose.review)
    for (const avatar of [theirs.path, review.path, 'https://evil.example/a.jpg', '/media/a.jpg'])
      expect((await edit(one.token, { avatar })).Code).toBe('upload/not-yours')
    expect((await edit(one.token, { avatar: first.path })).Data).toMatchObject({
      Avatar: '',
      AvatarReview: { Image: first.path, Status: 10 },
    })
    await edit(one.token, { avatar: second.path })
    const { rows } = await shop.app.database.pool.query<{ path: string; gone: boolean }>(
      'select path, delete_at is not null as gone from member_pictures where path = any($1) order by id',
      [[first.path, second.path]],
    )
    expect(rows.map(({ gone }) => gone)).toEqual([true, false])
  })

  // Red without a count: a trusted author's nickname is shown at once, and may be another one every second.
  it('changes nickname and avatar only so often in a day', async () => {
    const { id, token } = await makeMember(shop.app, { name: '老名字' })
    const avatar = async () =>
      (
        await makeMemberPicture(shop.app.database.db, {
          memberId: id,
          purpose: UploadPurpose.avatar,
          createdAt: new Date(shop.app.clock.now()),
        })
      ).path
    for (let n = 1; n <= PROFILE_CHANGES_A_DAY; n++) {
      expect((await edit(token, { nickName: `新名字${n}` })).Status).toBe(100)
      expect((await edit(token, { avatar: await avatar() })).Status).toBe(100)
    }
    expect(await edit(token, { nickName: '再一个' })).toMatchObject({
      Code: 'member/profile-often',
      Msg: '今天已修改 5 次昵称，请明天再来',
    })
    expect((await edit(token, { avatar: await avatar() })).Msg).toBe('今天已修改 5 次头像，请明天再来')
    // the nickname that others see, which withdraws the submitted one, and other fields
    expect((await edit(token, { nickName: '老名字', city: '深圳市' })).Data).toMatchObject({
      NameReview: null,
      City: '深圳市',
    })
    shop.app.clock.move(DAY)
    expect((await edit(await logInAgain(token), { nickName: '再一个' })).Status).toBe(100)
  })

  it('gets its first answer again for the same request number', async () => {
    const { token } = await makeMember(shop.app)
    const requestID = randomUUID()
    await edit(token, { nickName: '第一次', requestID })
    await edit(token, { nickName: '第二次' })
    const again = await edit(token, { nickName: '第一次', requestID })
    expect(again.Data?.NameReview?.Text).toBe('第一次')
    const mine = await shop.call('member', 'GetMyProfile', {}, token)
    expect(mine.Data?.NameReview?.Text).toBe('第二次')
  })
})

it('DeleteReceiveAddress gets its answer again for the same request number', async () => {
  const { id, token } = await makeMember(shop.app)
  const payload = { id: await makeAddress(shop.app, id), requestID: randomUUID() }
  expect((await shop.call('member', 'DeleteReceiveAddress', payload, token)).Status).toBe(100)
  expect((await shop.call('member', 'DeleteReceiveAddress', payload, token)).Status).toBe(100)
})
