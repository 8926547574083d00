import { Button, Space, Tooltip } from 'antd'

/** Edit and delete at the end of a row; `kept` says why the row cannot be deleted. */
export const RowActions = (props: { onEdit: () => void; onDelete?: () => void; kept?: string }) => (
  <Space size={12}>
    <Button type="link" onClick={props.onEdit}>
      编辑
    </Button>
    {props.onDelete ? (
      <Tooltip title={props.kept ?? ''}>
        <Button type="link" danger disabled={Boolean(props.kept)} onClick={props.onDelete}>
          删除
        </Button>
      </Tooltip>
    ) : null}
  </Space>
)
