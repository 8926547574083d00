import { Logo } from '@greenstar/web/look/Logo'
import { type ReactNode, useState } from 'react'
import { ActionBar, ActionIcon, SplitPill } from '../ActionBar'
import { Avatar } from '../Avatar'
import { Button } from '../Button'
import { Cell, CellGroup } from '../Cell'
import { Check } from '../Check'
import { Coin } from '../Coin'
import { CountBadge } from '../CountBadge'
import { Countdown } from '../Countdown'
import { serverNow } from '../clock'
import { dialog } from '../dialogs'
import { ErrorState } from '../ErrorState'
import { BellIcon, CartIcon, ServiceIcon, ShareIcon } from '../icons'
import { Leaf } from '../Leaf'
import { showLoading } from '../loading'
import { Money } from '../Money'
import { Nav, NavButton } from '../Nav'
import { Price } from '../Price'
import { SectionHead } from '../SectionHead'
import { Sheet } from '../Sheet'
import { RowsSkeleton } from '../Skeleton'
import { Empty } from '../State'
import { Stepper } from '../Stepper'
import { SwipeRow } from '../SwipeRow'
import { Switch } from '../Switch'
import { Tabs } from '../Tabs'
import { toast } from '../toasts'
import styles from './Gallery.module.css'
import { GalleryForms } from './GalleryForms'
import { GalleryGoods } from './GalleryGoods'

/** Gallery of all ui/ components; development only. */
export default function GalleryScreen() {
  return (
    <>
      <Nav
        title="部件"
        right={
          <NavButton label="分享" onClick={() => toast('分享')}>
            <ShareIcon size={22} />
          </NavButton>
        }
      />
      <Atoms />
      <Choices />
      <Overlays />
      <GalleryGoods />
      <GalleryForms />
      <Lists />
      <ActionBar
        icons={
          <>
            <ActionIcon icon={ServiceIcon} label="客服" />
            <ActionIcon icon={CartIcon} label="购物车" count={3} to="/shopcar" />
          </>
        }
      >
        <SplitPill
          halves={[
            { label: '加入购物车', onClick: () => toast('添加购物车成功') },
            { label: '立即购买', onClick: () => toast('立即购买') },
          ]}
        />
      </ActionBar>
    </>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

const soon = serverNow() + 1_112_000

function Atoms() {
  return (
    <section>
      <SectionHead title="原子" moreTo="/home" beside={<Countdown until={soon} />} />
      <Row>
        <Button>主按钮</Button>
        <Button kind="second">次按钮</Button>
        <Button kind="outline-green" size={32}>
          确认收货
        </Button>
        <Button kind="outline-grey" size={32}>
          联系客服
        </Button>
        <Button kind="clay" size={28}>
          领取
        </Button>
        <Button kind="danger" size={32}>
          删除
        </Button>
        <Button disabled>不可用</Button>
        <Button busy>提交中</Button>
        <Button size={48} block>
          提交订单
        </Button>
      </Row>
      <Row>
        <Price value={168} strike={218} size={30} />
        <Price value={1234.5} />
        <Price value={29.9} size={16} strike={49} />
        <Price value={99} ink size={18} />
        <Money value={40} sign="minus" tone="clay" />
      </Row>
      <Row>
        <Leaf tone="pollen">可用绿星币</Leaf>
        <Leaf tone="clay">立减 10 元</Leaf>
        <Leaf>包邮</Leaf>
        <Leaf tone="dew">新品</Leaf>
        <Leaf tone="neutral">七天无理由</Leaf>
        <Leaf tone="pine">+5</Leaf>
        <Coin />
        <Coin size={20} />
        <Logo className={styles.logo} />
        <Avatar src={null} size={60} />
        <span className={styles.badgeBox}>
          <BellIcon />
          <CountBadge count={120} />
        </span>
      </Row>
    </section>
  )
}

function Choices() {
  const [count, setCount] = useState(1)
  const [zero, setZero] = useState(2)
  const [checked, setChecked] = useState(true)
  return (
    <section>
      <Row>
        <Stepper value={count} max={5} onChange={setCount} onMessage={toast} />
        <Stepper value={zero} min={2} max={10} step={2} allowZero onChange={setZero} onMessage={toast} />
        <Check checked={checked} onChange={setChecked} label="选择" />
        <Check checked={checked} onChange={setChecked} shape="square">
          我已阅读并同意
        </Check>
        <Check checked={false} onChange={setChecked} label="选择" disabled />
        <Switch checked={checked} onChange={setChecked} label="绿星币" />
      </Row>
    </section>
  )
}

function Overlays() {
  const [open, setOpen] = useState(false)
  return (
    <Row>
      <Button kind="outline-green" size={32} onClick={() => setOpen(true)}>
        弹层
      </Button>
      <Button kind="outline-green" size={32} onClick={() => toast('添加购物车成功')}>
        提示
      </Button>
      <Button
        kind="outline-green"
        size={32}
        onClick={() => void dialog.confirm('确认删除这个地址吗？', { title: '删除地址', danger: true })}
      >
        询问
      </Button>
      <Button kind="outline-green" size={32} onClick={() => showLoading('登录中...', 2000)}>
        加载
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="选择优惠券"
        footer={
          <Button block size={48} onClick={() => setOpen(false)}>
            确定
          </Button>
        }
      >
        <RowsSkeleton count={8} />
      </Sheet>
    </Row>
  )
}

const tabs = [
  { key: 0, label: '全部' },
  { key: 10, label: '待付款', count: 2 },
  { key: 30, label: '待发货' },
  { key: 40, label: '待收货' },
  { key: 50, label: '已完成' },
  { key: 20, label: '取消/退款' },
]

function Lists() {
  const [tab, setTab] = useState(0)
  return (
    <section>
      <Tabs label="订单" options={tabs} current={tab} onChange={setTab} gap="tight">
        <p className={styles.text}>第 {tab} 页，左右滑动换页</p>
      </Tabs>
      <CellGroup title="设置">
        <Cell label="昵称" value="林一禾" to="/setting" />
        <Cell label="版本" value="1.0.0" />
        <Cell label="清除缓存" onClick={() => toast('已清除')} note="不会删除收藏" />
      </CellGroup>
      <div className={styles.swipe}>
        <SwipeRow
          actions={[
            { label: '移入收藏', tone: 'pine', onClick: () => toast('收藏') },
            { label: '删除', onClick: () => toast('删除') },
          ]}
        >
          <div className={styles.swipeBody}>向左滑动</div>
        </SwipeRow>
      </div>
      <Empty
        art="cart"
        hint="篮子还空着"
        text="先去挑一盆好养的，喜欢的会留在这里"
        action={<Button>去逛逛</Button>}
      />
      <Empty />
      <ErrorState onRetry={() => toast('重试')} />
    </section>
  )
}
