import type { Catalog } from '@perlas/player-kit/messages.ts'
import type { ComponentType } from 'react'

/** A screen with the texts it needs; both come when its route is first entered. */
export type Room = {
  messages?: Catalog | readonly Catalog[] | undefined
  load: () => Promise<ComponentType>
}
/** The frame of a screen: the phone's tab bar, only the footer, the footer under a foot of its own, or nothing at all. */
export type Chrome = 'tabs' | 'page' | 'money' | 'bare'
export type RoomRow = {
  path: string
  access: 'public' | 'player' | 'visitor'
  room: Room
  chrome: Chrome
}
export type RedirectRow = { path: string; to: string }
export type Row = RoomRow | RedirectRow

/** A route that anybody may enter. */
export function open(path: string, room: Room, chrome: Chrome = 'page'): RoomRow {
  return { path, access: 'public', room, chrome }
}

/** A route that needs a login; a visitor goes to /login and comes back (RT-01). */
export function guarded(path: string, room: Room, chrome: Chrome = 'page'): RoomRow {
  return { path, access: 'player', room, chrome }
}

/** A route that is for visitors: who is signed in is sent on. */
export function unsigned(path: string, room: Room): RoomRow {
  return { path, access: 'visitor', room, chrome: 'page' }
}

export function redirects(path: string, to: string): RedirectRow {
  return { path, to }
}
