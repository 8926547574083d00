import { randomUUID } from 'node:crypto'
import { type Shop } from '@greenstar/contract'
import { tokenHash } from '../platform/session/token'
import { type Rules } from '../testing/call-check'
import { type Member, password, receiverOf, type World } from '../testing/world'
import { aPhone, makeAddress, makeMember, makeSmsCode } from './member.factory'
import { messengerTickets } from './member.tables'

const code = '135790'
const deviceKey = 'k'.repeat(32)

const codeFor = async ({ app }: World, type: 20 | 40 | 60, phone = aPhone()) => {
  await makeSmsCode(app, { phone, type, code })
  return phone
}

/** What GetWXOpenInfoByCode would return; for a bound person if there is a member. */
const ticketOf = async ({ app, db }: World, isBound: boolean) => {
  const [ticket, unionId, now] = [randomUUID(), randomUUID(), app.clock.now()]
  if (isBound) await makeMember(app, { unionId })
  const [createdAt, expiresAt] = [new Date(now), new Date(now + 600_000)]
  await db.insert(messengerTickets).values({
    ticketHash: tokenHash(ticket),
    openId: `o-${unionId}`,
    unionId,
    nickName: '小满',
    createdAt,
    expiresAt,
  })
  return ticket
}

const address = (ID: number, member: Member) => ({
  ID,
  ReceiverName: '林小满',
  ReceiverPhone: receiverOf(member),
  Province: 440000,
  City: 440300,
  District: 440305,
  ContractAddress: '科技园2号',
  IsDefault: false,
  Tag: '家',
})

export const memberShopRules: Rules<
  Pick<
    Shop['member'],
    | 'SendSMS'
    | 'CodeLogin'
    | 'Login'
    | 'MemberReg'
    | 'FindPassword'
    | 'GetWXOpenInfoByCode'
    | 'CheckOpenID'
    | 'ThirdPartBinding'
    | 'GetWXSignature'
    | 'GetMemberInfo'
    | 'Logout'
    | 'GetReceiveAddressList'
    | 'SaveReceiveAddress'
    | 'DeleteReceiveAddress'
    | 'GetResolvedAddressInfo'
  >
> = {
  SendSMS: {
    who: 'anyone',
    sound: () => ({ mobile: aPhone(), type: 60, deviceKey, answer: 'x.1', requestID: randomUUID() }),
    ids: { requestID: 'secret' },
  },
  CodeLogin: {
    who: 'anyone',
    sound: async (world) => ({
      userName: await codeFor(world, 60),
      code,
      city: '深圳市',
      userCode: world.other.code,
      deviceKey,
      requestID: randomUUID(),
    }),
    ids: { requestID: 'secret' },
  },
  Login: {
    who: 'anyone',
    sound: async ({ app, passwordHash }) => ({
      userName: (await makeMember(app, { passwordHash })).phone,
      userPwd: password,
      deviceKey,
      city: '深圳市',
    }),
  },
  MemberReg: {
    who: 'anyone',
    sound: async (world) => ({
      userName: await codeFor(world, 60),
      code,
      userPwd: password,
      userCode: world.other.code,
      openID: await ticketOf(world, false),
      deviceKey,
      requestID: randomUUID(),
    }),
    ids: { openID: 'secret', requestID: 'secret' },
  },
  FindPassword: {
    who: 'anyone',
    sound: async (world) => ({
      userName: await codeFor(world, 20, (await makeMember(world.app)).phone),
      verificationCode: code,
      type: 10,
      newPwd: password,
      deviceKey,
      requestID: randomUUID(),
    }),
    ids: { requestID: 'secret' },
  },
  GetWXOpenInfoByCode: {
    who: 'anyone',
    sound: ({ messenger }) => ({ code: messenger.agree(randomUUID()), appID: 'wx-test' }),
    ids: { appID: 'public' },
  },
  CheckOpenID: {
    who: 'anyone',
    sound: async (world) => ({
      ...{ type: 30 as const, openID: await ticketOf(world, true), wxOpenID: 'x', deviceKey },
    }),
    ids: { openID: 'secret', wxOpenID: 'secret' },
  },
  ThirdPartBinding: {
    who: 'anyone',
    sound: async (world) => ({
      type: 30,
      openID: await ticketOf(world, false),
      wxOpenID: 'x',
      mobile: await codeFor(world, 40),
      verificationCode: code,
      avatar: '/media/a.jpg',
      nickName: '小满',
      userCode: world.other.code,
      deviceKey,
      requestID: randomUUID(),
    }),
    ids: { openID: 'secret', wxOpenID: 'secret', requestID: 'secret' },
  },
  GetWXSignature: { who: 'anyone', sound: () => ({ url: 'https://shop.example/home' }) },
  GetMemberInfo: { who: 'member', sound: () => ({ deviceType: 'iPhone' }) },
  Logout: { who: 'member', sound: () => ({}) },
  GetReceiveAddressList: { who: 'member', sound: () => ({}) },
  SaveReceiveAddress: {
    who: 'member',
    sound: async ({ app }, member) => ({
      ...address(await makeAddress(app, member.id), member),
      requestID: randomUUID(),
    }),
    ids: { ID: 'mine', requestID: 'secret' },
  },
  DeleteReceiveAddress: {
    who: 'member',
    sound: async ({ app }, member) => ({
      id: await makeAddress(app, member.id),
      requestID: randomUUID(),
    }),
    ids: { id: 'mine', requestID: 'secret' },
  },
  GetResolvedAddressInfo: {
    who: 'member',
    sound: (_world, member) => ({ text: `林小满 ${receiverOf(member)} 广东省深圳市南山区科技园1号` }),
  },
}
