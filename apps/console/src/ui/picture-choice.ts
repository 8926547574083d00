import { type ComponentType, createContext } from 'react'

export type ChosenPicture = { src: string; alt: string }

/** A dialog in which one picture is chosen; it closes itself by `onClose`. */
export type PictureDialog = ComponentType<{
  onPick: (picture: ChosenPicture) => void
  onClose: () => void
}>

/** Where the plain parts get pictures from: the console gives them its media library. */
export const PictureChoice = createContext<PictureDialog | undefined>(undefined)
