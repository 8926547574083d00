import { blockKinds, blockWords, pageLimits } from '@greenstar/rules/home/activity-page'
import { Button, Flex, Form, Space } from 'antd'
import type { KnownProduct } from '../../catalog/shared/ProductsChoice'
import type { BlockFields } from '../page.words'
import { BlockEditor } from './BlockEditor'
import styles from './Blocks.module.css'

interface BlocksFieldProps {
  /** The blocks as typed so far. */
  blocks: readonly (BlockFields | undefined)[]
  /** Names of link targets by address. */
  links: ReadonlyMap<string, string>
  known: ReadonlyMap<number, KnownProduct>
  onKnown: (products: readonly KnownProduct[]) => void
}

/** Field `blocks` of an activity page: blocks that are added, moved and removed. */
export const BlocksField = ({ blocks, links, known, onKnown }: BlocksFieldProps) => (
  <Form.List name="blocks">
    {(rows, { add, remove, move }) => (
      <Flex vertical gap={12}>
        {rows.map(({ key, name }, at) => {
          const kind = blocks[name]?.Kind ?? 'text'
          const called = `第 ${at + 1} 块 · ${blockWords[kind]}`
          return (
            <fieldset key={key} className={styles.block}>
              <legend>{called}</legend>
              <Space size={4} className={styles.moves ?? ''}>
                <Button
                  size="small"
                  disabled={at === 0}
                  aria-label={`上移${called}`}
                  onClick={() => move(at, at - 1)}
                >
                  上移
                </Button>
                <Button
                  size="small"
                  disabled={at === rows.length - 1}
                  aria-label={`下移${called}`}
                  onClick={() => move(at, at + 1)}
                >
                  下移
                </Button>
                <Button
                  size="small"
                  danger
                  disabled={rows.length === 1}
                  aria-label={`移除${called}`}
                  onClick={() => remove(name)}
                >
                  移除
                </Button>
              </Space>
              <BlockEditor
                name={name}
                kind={kind}
                linkName={links.get(blocks[name]?.LinkUrl ?? '') ?? ''}
                known={known}
                onKnown={onKnown}
              />
            </fieldset>
          )
        })}
        <Space wrap>
          {blockKinds.map((kind) => (
            <Button
              key={kind}
              disabled={rows.length >= pageLimits.blocks}
              onClick={() => add({ Kind: kind })}
            >
              添加{blockWords[kind]}
            </Button>
          ))}
        </Space>
      </Flex>
    )}
  </Form.List>
)
