import { make } from '../../dom.ts'
import type { Translate } from '../../messages.ts'
import type { SportAbout } from './about.ts'
import { crestOf, formMarks } from './crest.ts'
import type { FormMark, Row } from './season-table.ts'

/** The table of the season, out of the results that were drawn. */
export function seasonTable(
  about: Pick<SportAbout<unknown>, 'clubs' | 'crests' | 'points'>,
  t: Translate,
  { rows, form }: { rows: readonly Row[]; form: readonly (readonly FormMark[])[] },
): Node {
  const crest = crestOf(about)
  const draws = about.points.draw !== null
  const head = ['played', 'won', ...(draws ? ['drawn'] : []), 'lost', 'difference', 'points']
  const signed = (value: number) => (value > 0 ? `+${value}` : String(value))
  return make(
    'table',
    { class: 'sports-table' },
    make('caption', { class: 'hidden-text' }, t('view.table')),
    make(
      'thead',
      {},
      make(
        'tr',
        {},
        make('th', { scope: 'col' }, t('table.rank')),
        make('th', { scope: 'col', class: 'is-club' }, t('table.club')),
        ...head.map((name) =>
          make(
            'th',
            { scope: 'col' },
            make('abbr', { title: t(`table.${name}`) }, t(`table.short.${name}`)),
          ),
        ),
        make('th', { scope: 'col', class: 'is-form' }, t('table.form')),
      ),
    ),
    make(
      'tbody',
      {},
      ...rows.map((row, at) =>
        make(
          'tr',
          { ...(at < 4 && { 'data-top': '' }) },
          make('td', {}, String(at + 1)),
          make(
            'th',
            { scope: 'row', class: 'is-club' },
            make('span', {}, crest(row.club, 22), about.clubs[row.club]?.name ?? ''),
          ),
          ...[
            String(row.played),
            String(row.won),
            ...(draws ? [String(row.drawn)] : []),
            String(row.lost),
            signed(row.scored - row.against),
          ].map((value) => make('td', {}, value)),
          make('td', {}, make('b', {}, String(row.points))),
          make('td', { class: 'is-form' }, formMarks(form[row.club] ?? [], t)),
        ),
      ),
    ),
  )
}
