import { TalentReportReason } from '@greenstar/rules/talent/talent.report'

/** Whether a number is a reason that the server accepts. */
export const isReportReason = (value: number | undefined): value is TalentReportReason =>
  Object.values<number | undefined>(TalentReportReason).includes(value)
