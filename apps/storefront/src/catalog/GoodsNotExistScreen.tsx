import { Screen } from '../platform/Screen'
import { Button } from '../ui/form/Button'
import { Notice } from '../ui/state/State'
import { mallPath } from './catalog.paths'
import { LikeSection } from './shared/LikeProducts'

/** Shown for a product that no longer exists. */
export default function GoodsNotExistScreen() {
  return (
    <Screen title="商品不存在">
      <Notice
        art="search"
        title="没有找到这件商品"
        text="它可能已经下架，看看别的吧"
        action={<Button to={mallPath()}>去逛逛</Button>}
      />
      <LikeSection title="为您推荐" />
    </Screen>
  )
}
