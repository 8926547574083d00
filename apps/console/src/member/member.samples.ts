import type { MemberDetail, MemberRow } from './member.words'

export const aMember = (more: Partial<MemberRow> = {}): MemberRow => ({
  ID: 7,
  MemberCode: 'GS083516',
  MemberName: '苔藓与光',
  Avatar: '',
  Mobile: '138****6620',
  Level: 4,
  Identity: 10,
  WelfareStatus: 0,
  Status: 10,
  Tags: [{ ID: 1, Name: '老客' }],
  OrderNum: 24,
  SpentAmount: 2469.9,
  LastOrderDate: '2026-11-22T00:24:51+08:00',
  CreateDate: '2025-09-22T00:31:51+08:00',
  ...more,
})

export const aMemberDetail = (more: Partial<MemberDetail> = {}): MemberDetail => ({
  ...aMember(),
  Growth: 14_680,
  Pollen: 1286,
  City: '上海市',
  HasPassword: true,
  HasMessenger: false,
  ReferrerCode: '',
  Note: '',
  Sessions: [
    {
      Key: 'abcdefghijklmnop',
      Device: 'Mozilla/5.0 (iPhone) Safari/604.1',
      Channel: '10',
      CreateDate: '2026-11-20T10:00:00+08:00',
      LastSeenDate: '2026-11-21T10:00:00+08:00',
      ExpireDate: '2027-02-20T10:00:00+08:00',
    },
  ],
  Addresses: [
    {
      ID: 3,
      ReceiverName: '林**',
      ReceiverPhone: '138****6620',
      Area: '上海市浦东新区',
      Detail: '锦绣***',
      Tag: '',
      IsDefault: true,
    },
  ],
  Freezes: [],
  Consents: [
    { ID: 1, Version: '2026.11', Agreed: true, Channel: '10', CreateDate: '2026-11-02T09:00:00+08:00' },
  ],
  ...more,
})
