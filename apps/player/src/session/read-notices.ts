import type { Notice } from '@perlas/contract/content'
import { keep, kept } from '@perlas/player-kit/kept.ts'
import type { Language } from '@perlas/player-kit/languages.ts'
import { create } from 'zustand'

/** By id, the version that this device last showed: in the popup of home, and whole. */
type Read = { popup: Readonly<Record<string, number>>; opened: Readonly<Record<string, number>> }

const NAME = 'perlas.notices'
const MOST = 200

export const useReadNotices = create<Read>()(() => {
  const copy = kept(NAME) as Partial<Read>
  return { popup: copy.popup ?? {}, opened: copy.opened ?? {} }
})

type Versioned = Pick<Notice, 'id' | 'version'>

function remember(list: keyof Read, notices: readonly Versioned[]) {
  const state = useReadNotices.getState()
  const next = {
    ...state[list],
    ...Object.fromEntries(notices.map((one) => [one.id, one.version])),
  }
  const bounded = Object.fromEntries(Object.entries(next).slice(-MOST))
  useReadNotices.setState({ [list]: bounded })
  keep(NAME, { ...useReadNotices.getState() })
}

/** It was opened, or closed, in the popup: this version of it does not come up again. */
export const rememberPopups = (notices: readonly Versioned[]) => remember('popup', notices)
export function rememberOpened(notice: Versioned) {
  if (useReadNotices.getState().opened[notice.id] !== notice.version) remember('opened', [notice])
}

/** Without a version of the office it is one in every session. */
export const popsUp = ({ id, version }: Versioned, { popup }: Read) =>
  version === 0 || popup[id] !== version
export const isUnread = ({ id, version }: Versioned, { opened }: Read) => opened[id] !== version

/** In the language of the app, where somebody wrote it. */
export function wordsOf(notice: Notice, language: Language) {
  return language === 'fil-PH' && notice.filipino ? notice.filipino : notice
}
