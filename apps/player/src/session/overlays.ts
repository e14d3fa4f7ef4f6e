import { create } from 'zustand'

/** A form wants the documents read over it: which one first, and what 'I Agree' and closing do to it. */
export type AgreementRequest = {
  tab: 'terms' | 'privacy'
  /** Agreed already, and closing would take it back (green mode). */
  agreed: boolean
  /** A newer version asks a player who is signed in, and maybe for the declaration as well. */
  renewed?: { version: string; declare: boolean }
  onAgree: () => void
  onClose: () => void
}

type Overlays = {
  menu: boolean
  logout: boolean
  age: boolean
  agreement: AgreementRequest | undefined
}

/** Which overlay of the shell is open. While `age` is, nothing else is opened over the page. */
export const useOverlays = create<Overlays>()(() => ({
  menu: false,
  logout: false,
  age: false,
  agreement: undefined,
}))
