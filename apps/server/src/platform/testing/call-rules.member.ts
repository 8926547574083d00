import { randomUUID } from 'node:crypto'
import type { Shop } from '@greenstar/contract'
import { makeCartLine } from '../../cart/cart.factory'
import { makeComposite, makeProduct } from '../../catalog/catalog.factory'
import { putFootmark } from '../../footmark/footmark.store'
import { aPhone, makeAddress, makeMember, makeSmsCode } from '../../member/member.factory'
import { messengerTickets } from '../../member/member.tables'
import { tokenHash } from '../session/token'
import type { CallCheck } from './call-rules'
import { accountRules } from './call-rules.account'
import { type Member, password, receiverOf, type World } from './world'

type Rules<T> = { [A in keyof T]: CallCheck<T[A]> }
type Nouns = Pick<Shop, 'member' | 'footmark' | 'cart'>

const code = '135790'
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

const cartLine = async ({ db }: World, member: Member) => {
  const { id: productId } = await makeProduct(db)
  return makeCartLine(db, { memberId: member.id, productId })
}

export const memberRules: { [N in keyof Nouns]: Rules<Nouns[N]> } = {
  member: {
    ...accountRules,
    SendSMS: {
      who: 'anyone',
      sound: () => ({ mobile: aPhone(), type: 60, requestID: randomUUID() }),
      ids: { requestID: 'secret' },
    },
    CodeLogin: {
      who: 'anyone',
      sound: async (world) => ({
        userName: await codeFor(world, 60),
        code,
        city: '深圳市',
        userCode: world.other.code,
        requestID: randomUUID(),
      }),
      ids: { requestID: 'secret' },
    },
    Login: {
      who: 'anyone',
      sound: async ({ app, passwordHash }) => ({
        userName: (await makeMember(app, { passwordHash })).phone,
        userPwd: password,
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
      sound: async (world) => ({ type: 30, openID: await ticketOf(world, true), wxOpenID: 'x' }),
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
  },
  footmark: {
    AddProductView: {
      who: 'member',
      sound: ({ product }) => ({ productID: product.id }),
      ids: { productID: 'public' },
    },
    GetProductViewList: { who: 'member', sound: () => ({ currentPage: 1, pageSize: 10 }) },
    DeleteProductView: {
      who: 'member',
      sound: async ({ db, app, product, gift }, member) => {
        const at = new Date(app.clock.now())
        for (const { id } of [product, gift]) await putFootmark(db, member.id, id, at)
        return { productIDs: [product.id, gift.id], all: false, requestID: randomUUID() }
      },
      ids: { productIDs: 'public', requestID: 'secret' },
    },
  },
  cart: {
    AddShoppingCar: {
      who: 'member',
      sound: async ({ db, product }) => {
        const line = async () => ({
          ProductID: (await makeProduct(db)).id,
          Quantity: 1,
          MainID: product.id,
          ProductAttribute: 10,
        })
        return { shoppingCarList: [await line(), await line()], isTotal: true, requestID: randomUUID() }
      },
      ids: {
        'shoppingCarList[].ProductID': 'public',
        'shoppingCarList[].MainID': 'public',
        requestID: 'secret',
      },
    },
    ChangeShoppingCar: {
      who: 'member',
      sound: async (world, member) => {
        const { main, joints } = await makeComposite(world.db)
        const id = await makeCartLine(world.db, { memberId: member.id, productId: main.id })
        return { id, productID: joints[0]?.id, requestID: randomUUID() }
      },
      ids: { id: 'mine', productID: 'public', requestID: 'secret' },
    },
    DeleteShoppingCar: {
      who: 'member',
      sound: async (world, member) => ({
        ids: [await cartLine(world, member), await cartLine(world, member)],
        requestID: randomUUID(),
      }),
      ids: { ids: 'mine', requestID: 'secret' },
    },
    GetShoppingCarInfo: { who: 'member', sound: () => ({}) },
    GetShoppingCarNumber: { who: 'member', sound: () => ({}) },
  },
}
