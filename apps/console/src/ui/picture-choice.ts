import { createContext, type ReactNode } from 'react'

export type ChosenPicture = { src: string; alt: string }

/** Draws a dialog in which one picture is chosen. */
export type DrawPictureDialog = (on: {
  onPick: (picture: ChosenPicture) => void
  onClose: () => void
}) => ReactNode

/** Where the plain parts get pictures from: the console gives them its media library. */
export const PictureChoice = createContext<DrawPictureDialog | undefined>(undefined)
