import type { Translate } from '@perlas/game-kit/messages'

/** Markets and selections of football in words. */

const line = (code: string) => (Number(code) / 10).toFixed(1)

export function marketName(code: string, t: Translate): string {
  const [kind = '', value] = code.split('-')
  return value === undefined ? t(`market.${kind}`) : t('market.goals', { line: line(value) })
}

/** As short as a button is. */
export function shortName(selection: string, t: Translate): string {
  const [kind = '', ...rest] = selection
  const what = rest.join('')
  if (kind === 'r' || kind === 'd') return what.toUpperCase()
  if (kind === 'o' || kind === 'u') return t(`short.${kind}`)
  if (kind === 'b') return t(`short.${what}`)
  if (kind === 's') return what === 'x' ? t('short.other') : what.split('').join('–')
  return what.toUpperCase().split('').join(' / ')
}

export function selectionWords(
  selection: string,
  [home, away]: readonly [string, string],
  t: Translate,
): string {
  const [kind = '', first = '', second = ''] = selection
  const end = (which: string) => (which === '1' ? home : which === '2' ? away : t('pick.draw'))
  if (kind === 'r') return first === 'x' ? t('pick.draw') : t('pick.win', { club: end(first) })
  if (kind === 'd') return t('pick.either', { one: end(first), other: end(second) })
  if (kind === 'o' || kind === 'u') return t(`pick.${kind}`, { line: line(first + second) })
  if (kind === 'b') return t(`pick.both-${first}`)
  if (kind === 's')
    return first === 'x' ? t('pick.otherScore') : t('pick.score', { score: `${first}–${second}` })
  return t('pick.halves', { half: end(first), full: end(second) })
}
