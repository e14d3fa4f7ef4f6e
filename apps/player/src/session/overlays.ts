import { create } from 'zustand'

/** Which overlay of the shell is open. */
export const useOverlays = create<{ menu: boolean; logout: boolean }>()(() => ({
  menu: false,
  logout: false,
}))
