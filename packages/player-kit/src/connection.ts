import { create } from 'zustand'

/** `online` is the browser's word for a network; `reached`, whether the last call of ours got an answer over it. */
export const useConnection = create(() => ({ online: navigator.onLine, reached: true }))

export function followConnection() {
  const look = () => useConnection.setState({ online: navigator.onLine })
  addEventListener('online', look)
  addEventListener('offline', look)
}
