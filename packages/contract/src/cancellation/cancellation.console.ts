import { CancellationStatus } from '@greenstar/rules/member/cancellation'
import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import { Code, Day, Id, Int, Maybe, Moment, RoomPaged, roomPaging } from '../platform/wire'

export const cancellationConsole = {
  ListCancellations: call('Console', 'GET', {
    zh: '账号注销申请；最近的在前',
    ...byOperator('cancellation.read'),
    payload: z.object({
      status: Maybe(Code(CancellationStatus, '状态不正确')),
      member: Maybe(Id),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: RoomPaged(
      z.object({
        ID: Int,
        MemberID: Int,
        MemberName: z.string(),
        Status: Int,
        Reason: z.string(),
        CreateDate: Moment,
        DueDate: Moment,
        EndDate: Moment.nullable(),
      }),
    ),
  }),
}
