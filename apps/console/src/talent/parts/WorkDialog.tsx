import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Flex } from 'antd'
import { Dialog } from '../../ui/Dialog'
import { Film } from '../../ui/Film'
import { Facts } from '../../ui/Panel'
import { Thumb } from '../../ui/Thumb'
import { Unread } from '../../ui/Trouble'

/** A work with its text, pictures or film, place and products. */
export function WorkDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useCall(api.talent.GetTalentRecord, { id }, { quiet: true })
  const { data: work } = read
  return (
    <Dialog title={work?.Title ?? '作品'} footer={null} width={640} onClose={onClose}>
      {work ? (
        <Flex vertical gap={16}>
          <Flex gap={8} wrap>
            {work.VideoPath ? <Film src={work.VideoPath} label={`${work.Title}：视频`} size={200} /> : null}
            {work.Images.map((path) => (
              <Thumb key={path} src={path} size={140} />
            ))}
          </Flex>
          <Facts
            rows={[
              ['达人', work.MemberName],
              ['正文', work.Content || '无'],
              ['地点', work.Address || '无'],
              ['关联商品', work.Products.map(({ Name, Price }) => `${Name} ¥${Price}`).join('、') || '无'],
            ]}
          />
        </Flex>
      ) : (
        <Unread query={read} rows={6} />
      )}
    </Dialog>
  )
}
