import { isFilm } from '@greenstar/rules/upload/upload.film'
import { Image } from 'antd'
import { Film } from '../../ui/detail/Film'
import { LongPreview } from '../../ui/detail/LongPreview'
import { Panel } from '../../ui/detail/Panel'
import { pictureAt } from '../../ui/detail/picture-at'
import styles from '../AfterSaleDetail.module.css'
import type { CaseDetail } from '../aftersale.words'

/**
 * The description and pictures of the member, or of the desk that opened the case, next to the shop's: products
 * sold, inspection and answers.
 */
export const Evidence = ({ one }: { one: CaseDetail }) => (
  <div className={styles.sides}>
    <Panel title={one.OpenedBy ? '申请说明与凭证' : '会员说明与凭证'}>
      <p>{one.Description || '没有说明'}</p>
      <CasePictures paths={one.Images} alt={one.OpenedBy ? '申请凭证' : '会员凭证'} />
    </Panel>
    <Panel title="商家说明与验货">
      <p>{one.Answer || '还没有答复'}</p>
      <Shown label={one.Inspected && `仓库验货：${one.Inspected}`} paths={one.InspectImages} alt="验货图片" />
      <Shown
        label="售出时的商品图"
        paths={one.Lines.map((line) => line.DefaultImagePath)}
        alt="售出时的商品图"
      />
    </Panel>
  </div>
)

const Shown = ({ label, paths, alt }: { label: string; paths: readonly string[]; alt: string }) =>
  label ? (
    <div className={styles.shown}>
      <p className={styles.label}>{label}</p>
      <CasePictures paths={paths} alt={alt} />
    </div>
  ) : null

const isPicture = (path: string) => !isFilm(path)

export const CasePictures = ({ paths, alt }: { paths: readonly string[]; alt: string }) => (
  <Image.PreviewGroup
    preview={{
      imageRender: (node, { image }) => (
        <LongPreview key={image.url} src={image.url} alt={alt}>
          {node}
        </LongPreview>
      ),
    }}
  >
    <div className={styles.pictures}>
      {paths.filter(isFilm).map((path) => (
        <Film key={path} src={path} label={`${alt}：视频`} size={96} />
      ))}
      {paths.filter(isPicture).map((path, index) => (
        <Image
          key={path}
          width={96}
          height={96}
          src={pictureAt(path, 160)}
          preview={{ src: path }}
          alt={`${alt} ${index + 1}`}
        />
      ))}
    </div>
  </Image.PreviewGroup>
)
