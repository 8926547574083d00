import { lazy, Suspense } from 'react'
import type { DrawPictureDialog } from '../../ui/form/picture-choice'

const PictureChooser = lazy(async () => ({ default: (await import('./PictureChooser')).PictureChooser }))

/** Opens the media library for the text editor. */
export const editorPictures: DrawPictureDialog = ({ onPick, onClose }) => (
  <Suspense>
    <PictureChooser
      onClose={onClose}
      onChoose={([picture]) => picture && onPick({ src: picture.Path, alt: picture.Alt || picture.Name })}
    />
  </Suspense>
)
