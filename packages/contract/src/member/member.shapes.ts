import { z } from 'zod'
import { ImagePath, Int } from '../platform/wire'

export const MemberInfo = z.object({
  ID: Int,
  Token: z.string(),
  MemberCode: z.string(),
  MemberName: z.string(),
  Mobile: z.string(),
  Avatar: ImagePath,
  MemberLevelID: Int,
  MemberPollen: Int,
  GrowthNum: Int,
  MemberIdentity: Int,
  AuditStatus: Int,
  /** An invitation to become sales staff waits for his answer. An addition of ours. */
  IsInvited: z.boolean().optional(),
  /** WelfareState: 10 applied, 20 welfare officer; ours. */
  WelfareStatus: z.number().int().optional(),
  HasPassword: z.boolean(),
  UploadToken: z.string(),
  JoinDays: Int,
  AnnouncedLevelID: Int,
  /** Whether he agrees to the policy as it stands; asked again where not. An addition of ours. */
  PolicyAgreed: z.boolean(),
  /** On his birthday: what the shop says to him. An addition of ours. */
  Greeting: z.string().optional(),
})
export const UserInfo = z.object({
  MemberInfo,
  MemberLevelList: z.array(
    z.object({
      ID: Int,
      Name: z.string(),
      Level: Int,
      UpGradeNum: Int,
    }),
  ),
  /** Of a login within the seven days: the account stays. An addition of ours. */
  CancellationEnded: z.boolean().optional(),
})
