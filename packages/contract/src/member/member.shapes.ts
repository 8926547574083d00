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
  /** The member has an open invitation to become sales staff (ours). */
  IsInvited: z.boolean().optional(),
  /** WelfareState: 10 applied, 20 welfare officer; ours. */
  WelfareStatus: z.number().int().optional(),
  HasPassword: z.boolean(),
  UploadToken: z.string(),
  JoinDays: Int,
  AnnouncedLevelID: Int,
  /** Whether the member has accepted the current policy; otherwise they are asked again (ours). */
  PolicyAgreed: z.boolean(),
  /** Greeting on the member's birthday (ours). */
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
  /** This login revoked an account cancellation (ours). */
  CancellationEnded: z.boolean().optional(),
})
