import { mostAtOnce } from '@greenstar/rules/platform/at-once'
import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import {
  Day,
  Flag,
  Id,
  Int,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  Paged,
  RequiredText,
  roomPaging,
  Text,
} from '../platform/wire'

const read = byOperator('job.read')
const write = { ...byOperator('job.write'), writes: true } as const
const Reason = RequiredText(100, '请填写原因', '原因最多 100 个字')

/** What waits and how long: of queues, the oldest that could run already; seconds. */
const Waiting = { Waiting: Int, LagSeconds: Int }

const FailedJob = z.object({
  ID: Int,
  Name: z.string(),
  NameCN: z.string(),
  /** Ids and days of its data; whatever could name a person is left out. */
  Data: z.array(z.object({ Key: z.string(), Value: z.string() })),
  /** Why, in words. */
  Reason: z.string(),
  /** What the program said, where there are no words for it. */
  Detail: z.string(),
  FailDate: Moment,
  /** It is of a kind that still exists. */
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
          /** Waits for its next try or for a moment that was set. */
          Delayed: Int,
          Active: Int,
          Failed: Int,
        }),
      ),
      Deadlines: z.array(
        z.object({
          Name: z.string(),
          NameCN: z.string(),
          /** Rows that are due now; null where it has no rows of its own, such as housekeeping. */
          Due: Int.nullable(),
          /** How long (s) the oldest of them is due. */
          LateSeconds: Int,
          /** Why its last run failed, in whichever process; empty when none did. */
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
      keyword: Maybe(Text(64, '搜索词过长')),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: Paged(FailedJob),
  }),
  RetryJobs: call('Console', 'POST', {
    zh: '重试失败的任务',
    ...write,
    payload: z.object({ ids: ListIn(Id, mostAtOnce, '请选择任务') }),
    data: z.object({ Count: Int }),
    refusals: ['system/job-gone', 'system/job-unknown'],
  }),
  RetryAllJobs: call('Console', 'POST', {
    zh: '重试全部失败的任务',
    ...write,
    payload: z.object({ name: Maybe(Text(64)) }),
    data: z.object({
      Count: Int,
      /** Still there: more than one turn takes, or of a kind that no longer exists. */
      Left: Int,
    }),
  }),
  DiscardJobs: call('Console', 'POST', {
    zh: '丢弃失败的任务',
    ...write,
    payload: z.object({ ids: ListIn(Id, mostAtOnce, '请选择任务'), reason: Reason }),
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
        MostConnections: Int,
        /** How long (ms) an empty question took just now. */
        AnswerMs: z.number(),
        /** Statements that run for more than a second, and the longest (s). */
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
          /** Since its last sign of life. */
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
          /** Failures in a row in the process where there are most. */
          Failures: Int,
        }),
      ),
      OpenAlerts: Int,
      /** What alerts are raised for, to choose from. */
      AlertKinds: z.array(z.object({ Key: z.string(), Name: z.string() })),
      /** The newest finished backup; null where backups are not ours to make or none was made yet. */
      Backup: z.object({ Own: z.boolean(), Name: z.string().nullable(), FinishDate: Moment.nullable() }),
      Audit: z.object({
        Checks: Int,
        /** When the last nightly audit ended; null before the first. */
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
      keyword: Maybe(Text(64, '搜索词过长')),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: Paged(
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
      ids: ListIn(Id, mostAtOnce, '请选择告警'),
      note: RequiredText(200, '请填写处理说明'),
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
