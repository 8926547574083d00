import {
  idNumberMessages,
  isIdNumber,
  isRealName,
  plainIdNumber,
  plainRealName,
} from '@greenstar/rules/identity/id-number'
import { z } from 'zod'
import { call, memberAddition } from '../platform/call'
import { Id, Int, Moment, Nothing, onceKey, Paged, paging, RequiredText } from '../platform/wire'

const Audit = z.object({
  ID: Int,
  /** IdentityStatus. */
  Status: Int,
  StatusName: z.string(),
  /** *小满. */
  RealName: z.string(),
  /** 1****************X. */
  IDNumber: z.string(),
  Reason: z.string(),
  CreateDate: Moment,
  AuditDate: Moment.nullable(),
})

export const identityShop = {
  MemberIdentify: call('Member', 'POST', {
    zh: '提交实名认证：姓名、身份证号、两面照片的编号',
    who: 'member',
    writes: true,
    outside: true,
    payload: z.object({
      realName: RequiredText(30, idNumberMessages.name)
        .transform(plainRealName)
        .refine(isRealName, idNumberMessages.name),
      idNumber: RequiredText(40, idNumberMessages.required, idNumberMessages.wrong)
        .transform(plainIdNumber)
        .refine(isIdNumber, idNumberMessages.wrong),
      /** IDs returned by UploadIdentityPicture. */
      portraitID: Id,
      emblemID: Id,
    }),
    data: z.object({ ID: Int, AuditStatus: Int }),
    refusals: [
      'identity/under-way',
      'identity/passed',
      'identity/taken',
      'identity/too-young',
      'identity/too-many',
      'identity/picture-missing',
    ],
  }),
  GetMemberAuditList: call('Member', 'POST', {
    zh: '我的实名认证记录，最近的在前；姓名与证件号不完整显示',
    who: 'member',
    payload: z.object(paging),
    data: Paged(Audit),
  }),
  WithdrawIdentity: call('Member', 'POST', {
    zh: '撤回审核中的实名认证，照片立即删除',
    ...memberAddition,
    payload: z.object({ id: Id, ...onceKey }),
    data: Nothing,
    refusals: ['identity/gone', 'identity/not-waiting'],
  }),
}
