import {
  envelope,
  openEnvelope,
  type FrameMessage,
  type LobbyMessage,
} from '@perlas/contract/bridge'

export type Bridge = {
  /** Whether a lobby is around this page. */
  framed: boolean
  send(message: FrameMessage): void
}

/** Speaks with the window around this one, and only when it is of the lobby that launched us. */
export function openBridge(
  lobbyOrigin: string,
  onMessage: (message: LobbyMessage) => void,
): Bridge {
  const framed = window.parent !== window
  window.addEventListener('message', (event) => {
    if (!framed || event.source !== window.parent || event.origin !== lobbyOrigin) return
    const message = openEnvelope<LobbyMessage>(event.data)
    if (message) onMessage(message)
  })
  return {
    framed,
    send(message) {
      if (framed) window.parent.postMessage(envelope(message), lobbyOrigin)
    },
  }
}
