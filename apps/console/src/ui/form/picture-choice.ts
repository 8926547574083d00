import { createContext, type ReactNode } from 'react'

export type ChosenPicture = { src: string; alt: string }

/** Renders a dialog for choosing one picture. */
export type DrawPictureDialog = (on: {
  onPick: (picture: ChosenPicture) => void
  onClose: () => void
}) => ReactNode

/** Source of pictures for ui components: the console provides its media library. */
export const PictureChoice = createContext<DrawPictureDialog | undefined>(undefined)
