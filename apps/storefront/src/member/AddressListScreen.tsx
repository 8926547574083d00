import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Loaded } from '../platform/read/Loaded'
import { refetchAll } from '../platform/read/refetch-all'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { Button } from '../ui/form/Button'
import { PlusIcon } from '../ui/icon/icons-first'
import { dialog } from '../ui/layer/dialogs'
import { toast } from '../ui/layer/toasts'
import { ActionBar } from '../ui/nav/ActionBar'
import { usePageChrome } from '../ui/nav/page-chrome'
import { TextCardsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import styles from './AddressListScreen.module.css'
import { addressEditPath } from './member.paths'
import { AddressCard } from './parts/AddressCard'
import { type Address, draftOf, savePayload } from './parts/address-draft'
import { leaveSelectedAddress } from './parts/selected-address'

/** /member/addressList: all addresses; with select=1 a tap selects one for the previous page. */
export default function AddressListScreen() {
  const { query, queryNumber } = usePage()
  const selects = query('select') === '1'
  const orderId = queryNumber('order')
  const { goBack, follow } = usePageChrome()
  const addresses = useCall(api.member.GetReceiveAddressList, {})
  const { makeDefault, remove } = useChanges()
  const choose = (address: Address) => {
    leaveSelectedAddress(address.ID, orderId)
    goBack()
  }
  // a new address is selected once it is saved: its form replaces the list in the history
  const add = () => follow(addressEditPath({ select: selects, orderId }), { replace: selects })
  return (
    <Screen title={selects ? '选择收货地址' : '收货地址'} onRefresh={() => refetchAll(addresses)}>
      <Loaded
        call={addresses}
        skeleton={<TextCardsSkeleton count={3} />}
        empty={(list) => list.length === 0 && <NoAddress />}
      >
        {(list) => (
          <ul className={styles.list}>
            {list.map((address) => (
              <li key={address.ID}>
                <AddressCard
                  address={address}
                  onChoose={selects ? () => choose(address) : undefined}
                  onDefault={() => makeDefault(address)}
                  onRemove={() => remove(address)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <ActionBar>
        <div className={styles.add}>
          <Button block icon={<PlusIcon size={18} />} onClick={add}>
            新增收货地址
          </Button>
        </div>
      </ActionBar>
    </Screen>
  )
}

function NoAddress() {
  return <Empty art="order" hint="还没有收货地址" text="添加一个，下单时就不用再填" />
}

/** Sets the default address, and deletes an address; both read the list again. */
function useChanges() {
  const save = useAction(api.member.SaveReceiveAddress, { onSuccess: () => toast('已设为默认地址') })
  const removal = useAction(api.member.DeleteReceiveAddress, { onSuccess: () => toast('地址已删除') })
  return {
    makeDefault: (address: Address) => {
      if (!save.isPending) save.mutate(savePayload({ ...draftOf(address), isDefault: true }, address.ID))
    },
    remove: async ({ ID, ReceiverName }: Address) => {
      const yes = await dialog.confirm(`确定删除${ReceiverName}的收货地址吗？`, {
        okText: '删除',
        danger: true,
      })
      if (yes) removal.mutate({ id: ID })
    },
  }
}
