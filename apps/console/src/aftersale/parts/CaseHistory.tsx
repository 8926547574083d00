import { Timeline } from 'antd'
import { Panel } from '../../ui/detail/Panel'
import { WireDate } from '../../ui/detail/WireDate'
import type { CaseDetail } from '../aftersale.words'
import { CasePictures } from './Evidence'

/** Moves and messages of a case, latest first. */
export const CaseHistory = ({ one: { History } }: { one: CaseDetail }) => (
  <Panel title="处理记录">
    <Timeline
      items={[...History]
        .reverse()
        .map(({ StatusCN, Actor, Note, Images, ImagesReason, IsMessage, CreateDate }, at) => ({
          key: History.length - at,
          content: (
            <>
              <p>
                {IsMessage ? '留言' : StatusCN}　{Actor}
                {Note ? `：${Note}` : ''}
              </p>
              <CasePictures paths={Images} alt="留言图片" />
              {ImagesReason ? <p>图片未通过审核：{ImagesReason}</p> : null}
              <WireDate at={CreateDate} />
            </>
          ),
        }))}
    />
  </Panel>
)
