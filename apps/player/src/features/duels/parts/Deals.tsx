import type { OwnDuel } from '@perlas/contract/duels'
import { useT } from '@perlas/player-kit/messages.ts'
import styles from '../Duels.module.css'
import { rowsOf, timesText } from '../rules.ts'

/** Deals one under the other, the player's on the left and the other's on the right. */
export function Deals({ of }: { of: OwnDuel }) {
  const t = useT()
  const score = (value: number | undefined) => (value === undefined ? '–' : timesText(value))
  return (
    <table className={styles.deals}>
      <caption className="visually-hidden">{t('duels.table')}</caption>
      <colgroup>
        <col />
        <col />
        <col />
      </colgroup>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('duels.you')}</th>
          <th scope="col">{t('duels.deal')}</th>
          <th scope="col">{of.who || t('duels.other')}</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(of).map(({ deal, mine, theirs, bars, better }) => (
          <tr key={deal} data-better={better}>
            <td data-side="mine">
              <div>
                <span>{score(mine)}</span>
                <Bar parts={bars[0]} />
              </div>
            </td>
            <th scope="row">{deal}</th>
            <td data-side="theirs">
              <div>
                <span>{score(theirs)}</span>
                <Bar parts={bars[1]} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The page's policy allows no inline styles: a bar is a drawing. */
const Bar = ({ parts }: { parts: number }) => (
  <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect width={parts} height="10" />
  </svg>
)
