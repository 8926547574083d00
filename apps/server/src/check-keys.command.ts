// npm run check-keys: prints for each part of the key file whether the shop can use it; sends no request.
import { statSync } from 'node:fs'
import { statesOfParts } from './key-parts'
import { StartProblem } from './platform/postgres/start-problem'
import { readKeyFile, refuseKeys } from './platform/providers'
import { runCommand } from './run-command'

const signs = { complete: '✓', missing: '·', wrong: '✗', unknown: '!' }

/** The key file allows refunds, so only the shop's own system account may read it. */
const isReadByOthers = (file: string) => process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0

await runCommand(async ({ providerKeys, env, publicUrl }) => {
  const isProduction = env === 'production'
  if (!providerKeys) throw new StartProblem('请用 PROVIDER_KEYS 指定服务商密钥文件', 'say PROVIDER_KEYS')
  const keys = readKeyFile(providerKeys)
  refuseKeys(keys, isProduction)
  const states = statesOfParts(keys)
  const stops = states.filter(
    ({ state, required }) => state === 'wrong' || (isProduction && required && state === 'missing'),
  )
  for (const one of states) {
    const sign = stops.includes(one) ? '✗' : signs[one.state]
    console.log(
      `${sign} ${one.name.padEnd(10)}${one.state === 'complete' ? '完整' : ''}${one.state === 'missing' ? '没有：' : ''}${one.note}`,
    )
  }
  if (isReadByOthers(providerKeys)) console.log(`! ${providerKeys} 其他账号也能读取，请 chmod 600`)
  const isPlain = isProduction && !publicUrl.startsWith('https://')
  if (isPlain) console.log(`✗ PUBLIC_URL  ${publicUrl} 不是 https：服务商不会回调`)
  console.log(
    stops.length > 0 || isPlain
      ? '✗ 这份密钥文件不能用于启动（the shop would not start with it）'
      : '✓ 密钥文件可以使用（the key file is fine）',
  )
  return stops.length > 0 || isPlain ? 1 : 0
})
