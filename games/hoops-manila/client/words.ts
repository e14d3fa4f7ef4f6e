import type { Translate } from '@perlas/game-kit/messages'
import { lineOf } from '../basketball.ts'

/** Markets and selections of basketball in words. */

export function marketName(code: string, t: Translate): string {
  const [kind = '', n = ''] = code.split('-')
  if (kind === 'quarter') return t('market.quarter', { n })
  return kind === 'spread' || kind === 'total'
    ? t(n ? `market.${kind}.more` : `market.${kind}`)
    : t(`market.${kind}`)
}

const signed = (line: number) => (line > 0 ? `+${line}` : `−${-line}`)

/** As short as a button is. */
export function shortName(selection: string, t: Translate): string {
  const [kind = '', ...rest] = selection
  const what = rest.join('')
  if (kind === 'h' || kind === 'a') return `${kind === 'h' ? 1 : 2} ${signed(lineOf(what))}`
  if (kind === 'o' || kind === 'u') return `${t(`short.${kind}`)} ${lineOf(what)}`
  const end = kind === 'q' ? what[1] : what
  return end === 'h' ? '1' : end === 'a' ? '2' : 'X'
}

export function selectionWords(
  selection: string,
  [home, away]: readonly [string, string],
  t: Translate,
): string {
  const [kind = '', ...rest] = selection
  const what = rest.join('')
  if (kind === 'w') return t('pick.win', { club: what === 'h' ? home : away })
  if (kind === 'h' || kind === 'a')
    return t('pick.spread', { club: kind === 'h' ? home : away, line: signed(lineOf(what)) })
  if (kind === 'o' || kind === 'u') return t(`pick.${kind}`, { line: lineOf(what) })
  const [n = '', end] = what
  if (end === 'x') return t('pick.level', { n })
  return t('pick.quarter', { n, club: end === 'h' ? home : away })
}
