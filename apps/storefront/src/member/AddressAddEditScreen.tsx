import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { Loaded } from '../platform/read/Loaded'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { keepCity, storedCity } from '../platform/session/location'
import { Button } from '../ui/form/Button'
import { dialog } from '../ui/layer/dialogs'
import { toast } from '../ui/layer/toasts'
import { useLeaving } from '../ui/layer/use-leaving'
import { useOneAtATime } from '../ui/layer/use-one-at-a-time'
import { NavText } from '../ui/nav/NavText'
import { usePageChrome } from '../ui/nav/page-chrome'
import { CellsSkeleton } from '../ui/state/Bone'
import { Notice } from '../ui/state/State'
import { addressListPath } from './member.paths'
import { AddressForm } from './parts/AddressForm'
import { type AddressDraft, draftOf, emptyDraft, savePayload } from './parts/address-draft'
import { leaveSelectedAddress } from './parts/selected-address'

/** /member/addressAddEdit: adds an address, or edits the one with the id in the address. */
export default function AddressAddEditScreen() {
  const id = usePage().queryNumber('id')
  return id === undefined ? <NewAddress /> : <EditAddress id={id} />
}

function NewAddress() {
  const { query, queryNumber } = usePage()
  const { save, isPending, leaving, setEdited } = useSave(query('select') === '1', queryNumber('order'))
  const profile = useCall(api.member.GetMyProfile, {}, { quiet: true })
  return (
    <Screen title="新增收货地址" {...leaving}>
      <AddressForm
        initial={emptyDraft}
        near={profile.data?.City || storedCity()}
        busy={isPending}
        onEdited={setEdited}
        onSave={(draft) => save(draft)}
      />
    </Screen>
  )
}

function EditAddress({ id }: { id: number }) {
  const addresses = useCall(api.member.GetReceiveAddressList, {})
  const { save, isPending, leave, leaving, setEdited } = useSave(false)
  const remove = useRemove(id, leave)
  const known = addresses.data?.some((address) => address.ID === id) === true
  return (
    <Screen
      title="编辑收货地址"
      right={known ? <NavText onClick={() => void remove()}>删除</NavText> : undefined}
      {...leaving}
    >
      <Loaded call={addresses} skeleton={<CellsSkeleton />}>
        {(list) => {
          const address = list.find((one) => one.ID === id)
          if (!address) return <Gone />
          return (
            <AddressForm
              key={id}
              initial={draftOf(address)}
              busy={isPending}
              onEdited={setEdited}
              onSave={(draft) => save(draft, id)}
            />
          )
        }}
      </Loaded>
    </Screen>
  )
}

function Gone() {
  return (
    <Notice
      art="search"
      title="这个地址已被删除"
      text="可以在地址列表里选别的，或新增一个"
      action={
        <Button kind="outline-green" to={addressListPath()}>
          查看全部地址
        </Button>
      }
    />
  )
}

const question = { text: '填写的地址还没有保存。', okText: '不保存', cancelText: '继续填写' }

/** Saves and goes back; with `selects` also selects the address. Going back with unsaved input asks first. */
function useSave(selects: boolean, orderId?: number) {
  const { goBack } = usePageChrome()
  const [isEdited, setEdited] = useState(false)
  const { ask, release } = useLeaving(isEdited, question)
  const leave = () => (isEdited ? release(goBack) : goBack())
  const { mutateAsync, isPending } = useAction(api.member.SaveReceiveAddress, {
    onSuccess: (saved) => {
      keepCity(saved.CityName)
      if (selects) leaveSelectedAddress(saved.ID, orderId)
      toast('地址已保存')
      leave()
    },
  })
  const save = useOneAtATime((draft: AddressDraft, id?: number) => mutateAsync(savePayload(draft, id)))
  return { save, isPending, leave, leaving: isEdited ? { onBack: ask } : {}, setEdited }
}

function useRemove(id: number, leave: () => void) {
  const { mutate } = useAction(api.member.DeleteReceiveAddress, {
    onSuccess: () => {
      toast('地址已删除')
      leave()
    },
  })
  return async () => {
    if (await dialog.confirm('确定删除这个收货地址吗？', { okText: '删除', danger: true })) mutate({ id })
  }
}
