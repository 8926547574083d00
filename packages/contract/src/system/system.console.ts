import { maxAtOnce } from '@greenstar/rules/platform/at-once'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Day,
  Flag,
  Id,
  Int,
  Keyword,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  RequiredParagraph,
  RequiredText,
  RoomPaged,
  roomPaging,
  Text,
} from '../platform/wire'

const read = byOperator('job.read')
const write = operatorWrite('job.write')
const Reason = RequiredText(100, '请填写原因', '原因最多 100 个字')

/** Waiting items, and for queues the age in seconds of the oldest that could already run. */
const Waiting = { Waiting: Int, LagSeconds: Int }

const FailedJob = z.object({
  ID: Int,
  Name: z.string(),
  NameCN: z.string(),
  /** Ids and dates in its data, without anything that could identify a person. */
  Data: z.array(z.object({ Key: z.string(), Value: z.string() })),
  Reason: z.string(),
  /** The program's error message, if there is no text for it. */
  Detail: z.string(),
  FailDate: Moment,
  /** Whether its kind still exists. */
  Retryable: z.boolean(),
})

const Finding = z.object({ Check: z.string(), Rows: Int })

export const systemConsole = {
  GetJobRoom: call('Console', 'GET', {
    zh: '任务队列、期限与每日任务',
    ...read,
    payload: z.object({}),
    data: z.object({
      Queues: z.array(
        z.object({
          Name: z.string(),
          NameCN: z.string(),
          ...Waiting,
          /** Waiting for the next try or for a set time. */
          Delayed: Int,
          Active: Int,
          Failed: Int,
        }),
      ),
      Deadlines: z.array(
        z.object({
          Name: z.string(),
          NameCN: z.string(),
          /** Rows due now; null if it has no rows, such as housekeeping. */
          Due: Int.nullable(),
          /** Seconds for which the oldest has been due. */
          LateSeconds: Int,
          /** Error of the last failed run in any process; '' if none failed. */
          Error: z.string(),
          Detail: z.string(),
        }),
      ),
      Dailies: z.array(
        z.object({
          Name: z.string(),
          NameCN: z.string(),
          /** Time of day in Shanghai. */
          At: z.string(),
          /** never, running, done or failed. */
          State: z.enum(['never', 'running', 'done', 'failed']),
          Day: z.string(),
          StartDate: Moment.nullable(),
          FinishDate: Moment.nullable(),
          Error: z.string(),
          Detail: z.string(),
        }),
      ),
    }),
  }),
  ListFailedJobs: call('Console', 'GET', {
    zh: '失败的任务',
    ...read,
    payload: z.object({
      name: Maybe(Text(64)),
      /** Part of the reason or of its data, such as a number. */
      keyword: Keyword(64),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: RoomPaged(FailedJob),
  }),
  RetryJobs: call('Console', 'POST', {
    zh: '重试失败的任务',
    ...write,
    payload: z.object({ ids: ListIn(Id, maxAtOnce, '请选择任务') }),
    data: z.object({ Count: Int }),
    refusals: ['system/job-gone', 'system/job-unknown'],
  }),
  RetryAllJobs: call('Console', 'POST', {
    zh: '重试全部失败的任务',
    ...write,
    payload: z.object({ name: Maybe(Text(64)) }),
    data: z.object({
      Count: Int,
      /** Jobs left: over the limit of one call, or of a kind that no longer exists. */
      Left: Int,
    }),
  }),
  DiscardJobs: call('Console', 'POST', {
    zh: '丢弃失败的任务',
    ...write,
    payload: z.object({ ids: ListIn(Id, maxAtOnce, '请选择任务'), reason: Reason }),
    data: z.object({ Count: Int }),
    refusals: ['system/job-gone'],
  }),
  GetHealth: call('Console', 'GET', {
    zh: '健康状况',
    ...read,
    payload: z.object({}),
    data: z.object({
      CheckDate: Moment,
      Database: z.object({
        Version: z.string(),
        SizeBytes: Int,
        Connections: Int,
        MaxConnections: Int,
        /** Duration (ms) of an empty query just now. */
        AnswerMs: z.number(),
        /** Statements running for more than a second, and the longest (s). */
        SlowStatements: Int,
        LongestSeconds: Int,
        WaitingForLocks: Int,
      }),
      Disk: z.object({ Path: z.string(), FreeBytes: Int, TotalBytes: Int }),
      Processes: z.array(
        z.object({
          ID: z.string(),
          Role: z.string(),
          StartDate: Moment,
          SeenDate: Moment,
          /** Seconds since its last heartbeat. */
          SilentSeconds: Int,
          MemoryBytes: Int,
          Node: z.string(),
        }),
      ),
      LagSeconds: Int,
      Services: z.array(
        z.object({
          Name: z.string(),
          NameCN: z.string(),
          OkDate: Moment.nullable(),
          FailDate: Moment.nullable(),
          Reason: z.string(),
          /** Maximum consecutive failures in one process. */
          Failures: Int,
        }),
      ),
      OpenAlerts: Int,
      AlertKinds: z.array(z.object({ Key: z.string(), Name: z.string() })),
      /** Whether the database archives its log, without which a backup cannot restore the last minutes. */
      Archive: z.object({ On: z.boolean(), DoneDate: Moment.nullable(), Failing: z.boolean() }),
      Audit: z.object({
        Checks: Int,
        /** End of the last nightly audit; null before the first. */
        FinishDate: Moment.nullable(),
        Error: z.string(),
        Findings: z.array(Finding),
      }),
    }),
  }),
  ListAlerts: call('Console', 'GET', {
    zh: '告警',
    ...read,
    payload: z.object({
      kind: Maybe(Text(40)),
      handled: Maybe(Flag),
      /** Part of the subject, such as a payment number. */
      keyword: Keyword(64),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: RoomPaged(
      z.object({
        ID: Int,
        Kind: z.string(),
        KindCN: z.string(),
        Subject: z.string(),
        Facts: z.array(z.object({ Key: z.string(), Value: z.string() })),
        CreateDate: Moment,
        HandleDate: Moment.nullable(),
        HandledBy: z.string(),
        Note: z.string(),
      }),
    ),
  }),
  HandleAlerts: call('Console', 'POST', {
    zh: '确认告警',
    ...write,
    payload: z.object({
      ids: ListIn(Id, maxAtOnce, '请选择告警'),
      note: RequiredParagraph(200, '请填写处理说明'),
    }),
    data: Nothing,
    refusals: ['system/alert-gone'],
  }),
  RunAudit: call('Console', 'POST', {
    zh: '立即核对数据',
    ...write,
    payload: z.object({}),
    data: Nothing,
  }),
}
