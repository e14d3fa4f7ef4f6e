import {
  envelope,
  openEnvelope,
  type FrameMessage,
  type LobbyMessage,
} from '@perlas/contract/bridge'
import { useEffect, useReducer, useRef } from 'react'
import { afterMessage, fresh } from '../rounds.ts'

/** Hears the game in the frame, that window and that origin alone, and speaks to it alone. */
export function useBridge(origin: string) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, dispatch] = useReducer(afterMessage, fresh)
  useEffect(() => {
    function listen(event: MessageEvent<unknown>) {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const message = openEnvelope<FrameMessage>(event.data)
      if (message) dispatch(message)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [origin])
  const say = (message: LobbyMessage) =>
    frame.current?.contentWindow?.postMessage(envelope(message), origin)
  return { frame, state, say }
}
