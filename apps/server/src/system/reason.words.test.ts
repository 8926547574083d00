import { expect, it } from 'vitest'
import { reasonDetail, reasonText } from './reason.words'

it.each([
  ['', ''],
  ['执行进程多次中断或超时', '执行进程多次中断或超时'],
  ['courier: unreachable', '物流服务连不上'],
  ['courier refused SF12: 600', '物流服务不受理运单 SF12（600）'],
  ['sms unknown: timeout', '短信服务没有应答'],
  ['sms refused: isv.OUT_OF_SERVICE', '短信服务应答异常（isv.OUT_OF_SERVICE）'],
  ['the bill of 2026-11-20 is not there: not written', '渠道还没有 2026-11-20 的账单'],
  ['the bill of 2026-11-20 is not there: timeout', '取不到 2026-11-20 的账单，渠道没有应答'],
  ['canceling statement due to statement timeout', '数据库繁忙，等待超时'],
  ['ENOSPC: no space left on device', '磁盘已满'],
  ['Failed query: update "payments" set "refunded_fen" = $1', '数据库拒绝了这次操作'],
  ['timeout', '没有应答'],
  ['x is not a function', '程序出错，请联系技术人员'],
])('%j reads %s', (given, shown) => {
  expect(reasonText(given)).toBe(shown)
})

it('keeps the program’s own message for maintainers', () => {
  expect(reasonDetail('x is not a function')).toBe('x is not a function')
  expect(reasonDetail('timeout')).toBe('')
})
