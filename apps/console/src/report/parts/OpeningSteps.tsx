import type { DataOf, Ops } from '@greenstar/contract'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Link } from 'react-router'
import { aftersalePaths } from '../../aftersale/aftersale.paths'
import { productPaths } from '../../catalog/product.paths'
import { freightPaths } from '../../freight/freight.paths'
import { may } from '../../platform/session'
import { systemPaths } from '../../system/system.paths'
import { Panel } from '../../ui/detail/Panel'
import styles from './OpeningSteps.module.css'

type Key = DataOf<Ops['report']['ListOpeningSteps']>[number]['Key']

const words: Record<Key, { title: string; note: string; to?: string; link: string }> = {
  product: {
    ...{ title: '上架一件商品', note: '填名称、图片、价格和库存，再上架', to: productPaths.create },
    link: '新建商品',
  },
  freight: {
    ...{ title: '设好运费', note: '运费模板和不发货的地区', to: freightPaths.templates },
    link: '运费模板',
  },
  payment: {
    ...{ title: '接上支付', note: '商户密钥由运维填入密钥文件，重启后生效', to: systemPaths.health },
    link: '查看健康',
  },
  returns: {
    ...{ title: '填退货地址', note: '没有退货地址时，退货申请不能通过', to: aftersalePaths.addresses },
    link: '退货地址',
  },
  order: { title: '自己下一单', note: '在商城买一件并付款，看到它出现在待发货里', link: '打开商城' },
}

/** The five steps to an open shop, until all are done; for operators who may set it up. */
export const OpeningSteps = () => {
  const { data = [] } = useCall(
    api.report.ListOpeningSteps,
    {},
    { quiet: true, enabled: may('setting.write'), staleTime: 60_000 },
  )
  const done = data.filter(({ Done }) => Done).length
  if (data.length === 0 || done === data.length) return null
  return (
    <Panel title="开店五步" extra={`已完成 ${done} / ${data.length}`}>
      <ol className={styles.steps}>
        {data.map(({ Key, Done }, index) => {
          const { title, note, to, link } = words[Key]
          return (
            <li key={Key} data-done={Done || undefined}>
              <b className="num" aria-hidden>
                {Done ? '✓' : index + 1}
              </b>
              <span>
                {title}
                <small>{note}</small>
              </span>
              {Done ? (
                <em>已完成</em>
              ) : to ? (
                <Link to={to}>{link}</Link>
              ) : (
                <a href="/" target="_blank" rel="noreferrer">
                  {link}
                </a>
              )}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
