import { isFilm } from '@greenstar/rules/upload/upload.film'
import { Image } from 'antd'
import { Film } from '../detail/Film'
import { pictureAt } from '../detail/picture-at'
import styles from './Pictures.module.css'

/** Pictures and films sent by members, which open enlarged. */
export const Pictures = ({
  paths,
  size,
  picture,
  film,
}: {
  paths: readonly string[]
  size: number
  picture: string
  film: string
}) =>
  paths.length > 0 ? (
    <Image.PreviewGroup>
      <div className={styles.pictures}>
        {paths.map((path) =>
          isFilm(path) ? (
            <Film key={path} src={path} label={film} size={80} />
          ) : (
            <Image
              key={path}
              width={size}
              height={size}
              src={pictureAt(path, 160)}
              preview={{ src: path }}
              alt={picture}
            />
          ),
        )}
      </div>
    </Image.PreviewGroup>
  ) : null
